import { languages, levels, standardLanguages } from '@assay/contract/catalogue'
import { wordComparisonSchema } from '@assay/contract/comparison'
import { caseGroupSchema, questionKinds } from '@assay/contract/question-parts'
import { z } from 'zod'
import { withPresentNames } from '../former-names.ts'
import { RefusedImport } from '../refused.ts'
import { readYamlMap, writeYaml } from '../yaml.ts'

/** In exported packages: what a question has beyond the package format. */
export const assayFile = 'assay.yaml'

const caseSchema = z.strictObject({
  /** Below `data`, without its ending. */
  file: z.string(),
  name: z.string(),
  weight: z.int(),
  group: z.string().nullable(),
  /** As written in the question, if the file spells it out. */
  input: z.string().optional(),
  output: z.string().optional(),
})

const schema = z.strictObject({
  version: z.literal(1),
  summary: z.string(),
  idea: z.string(),
  topic: z.string(),
  level: z.enum(levels),
  minutes: z.int(),
  kind: z.enum(questionKinds),
  noSlowSolutionReason: z.string(),
  comparison: z
    .discriminatedUnion('by', [
      wordComparisonSchema,
      z.strictObject({
        by: z.literal('checker'),
        file: z.string(),
        language: z.enum(languages),
        flags: z.string(),
      }),
      z.strictObject({ by: z.literal('table'), isOrdered: z.boolean() }),
    ])
    .optional(),
  statementLanguage: z.string().optional(),
  translations: z
    .array(z.strictObject({ file: z.string(), language: z.string(), title: z.string() }))
    .optional(),
  /** Beside the statement. */
  pictures: z.array(z.string()).optional(),
  shape: z.array(z.string()),
  survivors: z.array(z.strictObject({ mutant: z.string(), reason: z.string() })),
  limits: z.record(z.enum(standardLanguages), z.number()).nullable(),
  samples: z.array(caseSchema),
  hiddenCases: z.array(caseSchema),
  groups: z.array(caseGroupSchema).default([]),
  validator: z.string().nullable(),
  generator: z.string().nullable().default(null),
  starters: z.array(z.string()),
  solutions: z.array(z.string()),
  failing: z.array(z.strictObject({ file: z.string(), reason: z.string() })),
})
export type AssayFile = z.infer<typeof schema>
export type DescribedCase = z.infer<typeof caseSchema>

export function readAssayFile(name: string, text: string): AssayFile {
  const result = schema.safeParse(withPresentNames(readYamlMap(name, text)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new RefusedImport(name, `cannot be read: ${issue?.path.join('.')}: ${issue?.message}`)
}

export function writeAssayFile(values: AssayFile): string {
  return writeYaml(values, ['limits'])
}
