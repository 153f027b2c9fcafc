import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { queryFlag } from './lists.ts'
import { bankListQuery } from './question-bank.ts'
import { dataResponse, idParams, idSchema } from './responses.ts'

/** Questions as files: ICPC problem packages, and the Markdown of docs/questions.md. */

/** The versions of the ICPC problem package format that can be written. */
export const packageFormats = ['legacy', '2025-09'] as const
export type PackageFormat = (typeof packageFormats)[number]

export const exportFormats = ['markdown', ...packageFormats] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How many questions one file may hold. */
export const maxQuestionsInFile = 500
/** Packages spell out their cases: with more of them, the file could be too large to import. */
export const maxPackagesInFile = 40
/** Of a file with questions. */
export const maxImportBytes = 100 * 1024 * 1024
/** For people. */
export const importLimitText = `${maxImportBytes / 1024 / 1024} MB`

const admin = { access: 'admin', tag: 'questions' } as const

const importQuestionsQuery = z.object({
  /** Its ending says what it is: .md, .xml, .zip or .kpp. */
  fileName: z
    .string('File name is required')
    .check(
      z.minLength(1, 'File name is required'),
      z.maxLength(200, 'File name should not exceed 200 characters'),
      z.regex(/^\P{Cc}*$/u, 'File name must not contain control characters'),
    ),
  /** Reads the file without creating anything. */
  dryRun: z._default(queryFlag, false),
})

export const importedQuestionSchema = z.object({
  /** Where it was found. */
  file: z.string(),
  title: z.string(),
  samples: z.int(),
  hiddenCases: z.int(),
  solutions: z.int(),
  failing: z.int(),
  /** What was not taken over, a sentence each. */
  notes: z.array(z.string()),
  /** Null in a dry run. */
  draftId: z.nullable(idSchema),
})
export type ImportedQuestion = z.infer<typeof importedQuestionSchema>

const importedResponse = dataResponse(z.array(importedQuestionSchema))

export const importQuestions = endpoint({
  operationId: 'importQuestions',
  keyScopes: ['manage-questions'],
  takesIdempotencyKey: true,
  summary: 'Import questions from a file',
  description:
    'Reads a problem package in the format of ICPC or Codeforces Polygon (`.zip`, `.kpp`), an archive of them, Markdown, or CodeRunner questions exported by Moodle (`.xml`): up to 100 MB, sent as the body (`application/octet-stream`). All questions of the file become drafts, or none does. With `dryRun` nothing is created and the answer is 200.',
  errors: ['file_unreadable', 'file_too_complex', 'server_busy'],
  ...admin,
  method: 'POST',
  path: '/studio/import',
  query: importQuestionsQuery,
  maxUploadBytes: maxImportBytes,
  requestsPerMinute: 30,
  responses: { 200: importedResponse, 201: importedResponse },
})

export const exportQuestionMarkdown = endpoint({
  operationId: 'exportQuestionMarkdown',
  keyScopes: ['manage-questions'],
  summary: 'Download a question as Markdown',
  description:
    'With its cases and solutions, in the form that can be imported. Recorded in the audit log.',
  errors: ['question_not_found', 'question_too_large', 'server_busy'],
  ...admin,
  method: 'GET',
  path: '/questions/:id/question.md',
  params: idParams,
  responses: { 200: { contentType: 'text/markdown', description: 'The question as Markdown' } },
})

const zipResponse = { contentType: 'application/zip', description: 'An archive' }
const formatMessage = 'Format must be markdown, legacy or 2025-09'

export const exportQuestionPackage = endpoint({
  operationId: 'exportQuestionPackage',
  keyScopes: ['manage-questions'],
  summary: 'Download a question as a problem package',
  description: 'In the ICPC problem package format. Recorded in the audit log.',
  errors: ['question_not_found', 'question_too_large', 'server_busy'],
  ...admin,
  method: 'GET',
  path: '/questions/:id/package.zip',
  params: idParams,
  query: z.object({
    format: z._default(z.enum(packageFormats, 'Format must be legacy or 2025-09'), '2025-09'),
  }),
  responses: { 200: zipResponse },
})

export const questionExportQuery = z.extend(z.omit(bankListQuery, { page: true, limit: true }), {
  format: z._default(z.enum(exportFormats, formatMessage), 'markdown'),
})
export type QuestionExportQuery = z.infer<typeof questionExportQuery>

export const exportQuestions = endpoint({
  operationId: 'exportQuestions',
  keyScopes: ['manage-questions'],
  summary: 'Download questions as an archive',
  description:
    'All questions that match the filters, up to 500 as Markdown or 40 as packages. Recorded in the audit log.',
  errors: ['nothing_to_export', 'too_many_to_export', 'question_too_large', 'server_busy'],
  ...admin,
  method: 'GET',
  path: '/questions/export.zip',
  query: questionExportQuery,
  responses: { 200: zipResponse },
})
