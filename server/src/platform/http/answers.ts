import { errorAnswer } from '@assay/contract/answers'
import type { z } from 'zod'

/** The answers of a route: its own successes, and the one form of every refusal. */
export function answers<T extends Partial<Record<200 | 201, z.ZodType>>>(successes: T) {
  return { ...successes, '4xx': errorAnswer, '5xx': errorAnswer } as T & {
    '4xx': typeof errorAnswer
    '5xx': typeof errorAnswer
  }
}
