import type { Language } from '@assay/contract/catalogue'
import type { ImportedQuestion } from '@assay/contract/question-packages'
import type { OpenFile } from '@assay/questions/packages/archive'
import type { Author } from '../../platform/audit/act-as.ts'
import { actOnce } from '../../platform/audit/act-once.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import { insertDraft } from './draft-store.ts'
import { type PreviewedFile, presentImported, type ReadFile } from './read-file.ts'

type Read<T> = (fileName: string, file: OpenFile, offered: readonly Language[]) => Promise<T>

/** As in `read-file.ts`. */
interface FileReaders {
  readonly readFile: Read<ReadFile>
  readonly previewFile: Read<PreviewedFile>
}

interface ImportParts {
  readonly db: Db
  readonly clock: Clock
  readonly reading: FileReaders
  /** The languages that programs can be in. */
  readonly offered: readonly Language[]
}

/** Questions from files. */
export function importService({ db, clock, reading, offered }: ImportParts) {
  return {
    async preview(fileName: string, file: OpenFile): Promise<ImportedQuestion[]> {
      const read = await unlessTooLarge(fileName, reading.previewFile(fileName, file, offered))
      if (read.refusal !== undefined) throw refusal('file_unreadable', read.refusal)
      return [...read.questions]
    },

    /** One draft for each question, or none if anything goes wrong. */
    async create(author: Author, fileName: string, file: OpenFile): Promise<ImportedQuestion[]> {
      const read = await unlessTooLarge(fileName, reading.readFile(fileName, file, offered))
      if (read.refusal !== undefined) throw refusal('file_unreadable', read.refusal)
      return actOnce(db, author, clock.now(), async (tx) => {
        const imported: ImportedQuestion[] = []
        for (const question of read.questions) {
          const { content } = question
          const now = clock.now()
          const id = await insertDraft(tx, { content, savedAt: now, savedBy: author.id })
          await recordAudit(tx, now, author, {
            action: 'question-draft.created',
            subject: { id, name: content.title.trim() || 'Untitled' },
            after: { importedFrom: fileName },
          })
          imported.push(presentImported(question, id))
        }
        return imported
      })
    },
  }
}

export type ImportService = ReturnType<typeof importService>

async function unlessTooLarge<T>(fileName: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    throw refusal(
      'file_too_complex',
      `${fileName} takes too much ${error.limit} to read. Split it into files with fewer or smaller questions.`,
    )
  }
}
