import * as z from 'zod/mini'
import { attemptExportQuery } from './attempt-review.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'
import { urlFrom } from './url.ts'

export const resultFormats = ['csv', 'json', 'pdf'] as const
export type ResultFormat = (typeof resultFormats)[number]

export const resultFileStates = ['waiting', 'running', 'done', 'failed'] as const

/** A longer list is made in the background: its reader sees how far it is. */
export const longListRows = 1000
/** A PDF lists at most so many attempts; CSV and JSON have all of them. */
export const maxRowsInPdf = 2000
/** For so long a file can be downloaded. */
export const keepResultFilesHours = 24
/** How many files of one administrator may be waiting or under way. */
export const maxResultFilesUnderWay = 5

export const resultFileBody = z
  .object({ format: z.enum(resultFormats), filter: attemptExportQuery })
  .check(
    z.refine(({ format, filter }) => format !== 'pdf' || filter.testId !== undefined, {
      path: ['filter'],
      message: 'A PDF is made of one test',
    }),
  )
export type ResultFileBody = z.infer<typeof resultFileBody>

/** A file with the attempts that match a filter, made in the background. */
export const resultFileSchema = z.object({
  _id: idSchema,
  format: z.enum(resultFormats),
  state: z.enum(resultFileStates),
  /** Attempts written so far, of so many; the total is null until they are counted. */
  done: z.int(),
  total: z.nullable(z.int()),
  expiresAt: instant,
})
export type ResultFile = z.infer<typeof resultFileSchema>

const admin = { access: 'admin', tag: 'results' } as const

export const requestResultFile = endpoint({
  operationId: 'requestResultFile',
  summary: 'Have a file of attempts made',
  description: `Made in the background, for lists of any length: the attempts that \`filter\` selects, as the list of attempts shows them. A PDF also has the figures of the test and its questions, and at most ${maxRowsInPdf} attempts. Ask for it until its state is \`done\`, then download it. Kept for ${keepResultFilesHours} hours.`,
  errors: ['test_not_found', 'too_many_result_files'],
  ...admin,
  method: 'POST',
  path: '/result-files',
  body: resultFileBody,
  responses: { 201: dataResponse(resultFileSchema) },
  location: ({ data }: { data: ResultFile }) =>
    urlFrom(readResultFile, { params: { id: data._id } }),
})

export const readResultFile = endpoint({
  operationId: 'readResultFile',
  summary: 'Read how far a file of attempts is',
  description: 'Only who requested it can read it.',
  errors: ['result_file_not_found'],
  ...admin,
  method: 'GET',
  path: '/result-files/:id',
  params: idParams,
  responses: { 200: dataResponse(resultFileSchema) },
})

export const downloadResultFile = endpoint({
  operationId: 'downloadResultFile',
  summary: 'Download a file of attempts',
  description: 'Once it is done. Recorded in the audit log.',
  errors: ['result_file_not_found', 'result_file_not_done'],
  ...admin,
  method: 'GET',
  path: '/result-files/:id/file',
  params: idParams,
  responses: { 200: { contentType: 'application/octet-stream', description: 'The file' } },
})
