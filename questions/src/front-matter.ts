import { levels, standardLanguages } from '@assay/contract/catalogue'
import { tableComparisonSchema } from '@assay/contract/comparison'
import { caseGroupSchema, maxTimeLimitSeconds, questionKinds } from '@assay/contract/question-parts'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import type { Fail } from './malformed.ts'

export const minTimeLimitSeconds = 1

const oneLine = z.string().regex(/^\S.*\S$/, 'is one line')

/** Only the last group says `needsAll`; the others leave it out. */
export function withNeedsAll(group: unknown): unknown {
  return typeof group === 'object' && group !== null ? { needsAll: false, ...group } : group
}

const schema = z.strictObject({
  title: oneLine.min(3).max(80),
  summary: oneLine.min(20).max(120).optional(),
  idea: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'idea must be a tag from ideas.yaml')
    .optional(),
  topic: z.string().regex(/^[a-z][a-z ]+$/, 'topic must be lower-case words'),
  level: z.enum(levels),
  minutes: z.int().min(3).max(60),
  kind: z.enum(questionKinds).default('writing'),
  limits: z
    .record(z.enum(standardLanguages), z.number().min(minTimeLimitSeconds).max(maxTimeLimitSeconds))
    .optional(),
  groups: z.array(z.preprocess(withNeedsAll, caseGroupSchema)).default([]),
  noSlowSolutionReason: oneLine.optional(),
  /** Only of queries: all programs that are shipped print one exact text. */
  comparison: z.optional(tableComparisonSchema),
  shape: z.array(z.string()).default([]),
  /** Files of a project that candidates only read. */
  readOnly: z.array(oneLine).default([]),
  survivors: z.array(z.strictObject({ mutant: z.string(), reason: oneLine })).default([]),
})

export function readFrontMatter(text: string, fail: Fail): z.infer<typeof schema> {
  let values: unknown
  try {
    values = parseYaml(text)
  } catch (error) {
    return fail(2, `front matter is not YAML: ${error instanceof Error ? error.message : error}`)
  }
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  return fail(2, `${issue?.path.join('.') || 'front matter'}: ${issue?.message}`)
}
