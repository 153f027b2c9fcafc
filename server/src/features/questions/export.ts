import { Readable } from 'node:stream'
import {
  maxPackagesInFile,
  maxQuestionsInFile,
  type PackageFormat,
  type QuestionExportQuery,
} from '@assay/contract/question-packages'
import { exportZip, type QuestionPacker, shortName } from '@assay/questions/packages/export'
import { writeQuestion } from '@assay/questions/packages/write-markdown'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import { listQuestions } from './bank-store.ts'
import { findContent } from './content.ts'

export interface ExportedFile {
  readonly name: string
  readonly content: Readable
}

interface ExportParts {
  readonly db: Db
  readonly clock: Clock
  readonly reading: { readonly packQuestion: QuestionPacker }
}

/** Questions as files, with everything that proves them. For administrators only. */
export function exportService({ db, clock, reading }: ExportParts) {
  const record = (author: Author, entry: AuditEntry) =>
    actAs(db, author, (tx) => recordAudit(tx, clock.now(), author, entry))

  /** The question, once its export is in the audit log. */
  const take = async (author: Author, id: string, format: string) => {
    const question = await findContent(db, id)
    if (!question) throw refusal('question_not_found')
    await record(author, {
      action: 'question.exported',
      subject: { id, name: question.content.title },
      after: { format },
    })
    return question
  }

  const pack: QuestionPacker = async (name, question, format) => {
    try {
      return await reading.packQuestion(name, question, format)
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error
      const problem = `${question.content.title} takes too much ${error.limit} to write.`
      throw refusal(
        'question_too_large',
        format === 'markdown' ? problem : `${problem} Export it as Markdown.`,
      )
    }
  }

  async function* contents(ids: readonly string[]) {
    for (const id of ids) {
      const question = await findContent(db, id)
      if (question) yield question
    }
  }

  return {
    async markdown(author: Author, id: string): Promise<ExportedFile> {
      const { content, limits } = await take(author, id, 'markdown')
      const text = writeQuestion(content, limits)
      return { name: `${shortName(content.title)}.md`, content: Readable.from([text]) }
    },

    async package(author: Author, id: string, format: PackageFormat): Promise<ExportedFile> {
      const question = await take(author, id, format)
      const name = `${shortName(question.content.title)}.zip`
      return { name, content: Readable.from(exportZip([question], format, pack)) }
    },

    async list(author: Author, query: QuestionExportQuery): Promise<ExportedFile> {
      const { format, ...filter } = query
      const max = format === 'markdown' ? maxQuestionsInFile : maxPackagesInFile
      const page = { page: 1, limit: max + 1 }
      const { rows } = await listQuestions(db, { ...filter, ...page })
      if (rows.length > max) {
        throw refusal(
          'too_many_to_export',
          `A file of this format holds ${max} questions. Please narrow the filters.`,
        )
      }
      if (rows.length === 0) throw refusal('nothing_to_export')
      await record(author, {
        action: 'questions.exported',
        subject: { name: 'questions of the bank' },
        after: { questions: rows.length, format },
      })
      const ids = rows.map(({ id }) => id)
      return {
        name: 'questions.zip',
        content: Readable.from(exportZip(contents(ids), format, pack)),
      }
    },
  }
}

export type ExportService = ReturnType<typeof exportService>
