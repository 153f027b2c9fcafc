import * as z from 'zod/mini'
import { languages } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse } from './responses.ts'

const offeredLanguage = z.object({
  name: z.enum(languages),
  /** The code runner says that it cannot run it. */
  isMissing: z.boolean(),
  /** With its version, as the code runner names it; null if it does not say. */
  title: z.nullable(z.string()),
  /** How sources are compiled; null if they run as they are, or if the code runner does not tell. */
  compileCommand: z.nullable(z.string()),
})
export type OfferedLanguage = z.infer<typeof offeredLanguage>

export const listLanguages = endpoint({
  operationId: 'listLanguages',
  keyScopes: ['manage-tests', 'manage-questions'],
  summary: 'List the languages on offer',
  description: 'What new tests and practice can be in, and what the code runner says about each.',
  errors: [],
  method: 'GET',
  path: '/languages',
  access: 'signed-in',
  tag: 'tests',
  responses: { 200: dataResponse(z.array(offeredLanguage)) },
})
