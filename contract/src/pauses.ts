import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, instant } from './responses.ts'

const pauseSchema = z.object({
  /** Since when the clocks of this test stand still; null while they run. */
  pausedAt: z.nullable(instant),
})
export type Pause = z.infer<typeof pauseSchema>

const pause = {
  errors: ['test_not_found'],
  access: 'admin',
  tag: 'tests',
  method: 'POST',
  params: idParams,
  responses: { 200: dataResponse(pauseSchema) },
} as const

export const pauseTest = endpoint({
  operationId: 'pauseTest',
  summary: 'Pause a test',
  description:
    'The clock of every attempt under way stands still, and nobody can begin, run or answer. Candidates are told at once. Code is still saved. Repeating the call changes nothing.',
  ...pause,
  path: '/tests/:id/pause',
})

export const resumeTest = endpoint({
  operationId: 'resumeTest',
  summary: 'Resume a paused test',
  description:
    'Every deadline moves by the length of the pause, in whole seconds, rounded up. A test that is not paused stays as it is.',
  ...pause,
  path: '/tests/:id/resume',
})
