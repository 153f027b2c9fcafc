import type { Language } from '@assay/contract/catalogue'
import type { ImportedQuestion } from '@assay/contract/question-packages'
import type { QuestionProgram } from '@assay/contract/question-parts'
import { readImport } from '@assay/questions/packages/import'
import { RefusedImport } from '@assay/questions/packages/refused'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { badRequest } from '../../platform/errors.ts'
import { insertDraft } from './draft-store.ts'

type ReadQuestion = Awaited<ReturnType<typeof readImport>>[number]

interface ImportParts {
  readonly db: Db
  readonly clock: Clock
  /** The languages that programs can be in. */
  readonly offered: readonly Language[]
}

/** Questions from files. */
export function importService({ db, clock, offered }: ImportParts) {
  const read = async (fileName: string, bytes: Uint8Array) =>
    (await readFile(fileName, bytes)).map((question) => withOfferedPrograms(question, offered))

  return {
    async preview(fileName: string, bytes: Uint8Array): Promise<ImportedQuestion[]> {
      return (await read(fileName, bytes)).map((question) => present(question, null))
    },

    /** One draft for each question, or none if anything goes wrong. */
    async create(author: Author, fileName: string, bytes: Uint8Array): Promise<ImportedQuestion[]> {
      const questions = await read(fileName, bytes)
      return actAs(db, author, async (tx) => {
        const imported: ImportedQuestion[] = []
        for (const question of questions) {
          const { content } = question
          const now = clock.now()
          const id = await insertDraft(tx, { content, savedAt: now, savedBy: author.id })
          await recordAudit(tx, now, author, {
            action: 'question-draft.created',
            subject: { id, name: content.title.trim() || 'Untitled' },
            after: { importedFrom: fileName },
          })
          imported.push(present(question, id))
        }
        return imported
      })
    },
  }
}

export type ImportService = ReturnType<typeof importService>

async function readFile(fileName: string, bytes: Uint8Array): Promise<ReadQuestion[]> {
  try {
    return await readImport(fileName, bytes)
  } catch (error) {
    if (error instanceof RefusedImport) throw badRequest(error.message)
    throw error
  }
}

/** Programs in languages that are turned off could not be proven. */
function withOfferedPrograms(question: ReadQuestion, offered: readonly Language[]): ReadQuestion {
  const { content, notes } = question
  const isOffered = ({ language }: QuestionProgram) => offered.includes(language)
  const { solutions, failing, starters } = content
  const left = [...solutions, ...failing, ...starters].filter((one) => !isOffered(one))
  const inEach = [...new Set(left.map(({ language }) => language))]
  return {
    ...question,
    content: {
      ...content,
      solutions: solutions.filter(isOffered),
      failing: failing.filter(isOffered),
      starters: starters.filter(isOffered),
    },
    notes: [
      ...notes,
      ...inEach.map((one) => `Programs in ${one} are left out: ${one} is turned off`),
    ],
  }
}

function present({ file, content, notes }: ReadQuestion, draftId: string | null): ImportedQuestion {
  const { title, samples, hiddenCases, solutions, failing } = content
  return {
    file,
    title,
    samples: samples.length,
    hiddenCases: hiddenCases.length,
    solutions: solutions.length,
    failing: failing.length,
    notes: [...notes],
    draftId,
  }
}
