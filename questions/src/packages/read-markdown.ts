import type { TimeLimits } from '@assay/contract/question-parts'
import {
  type QuestionContent,
  questionContentSchema,
  timeLimitsSchema,
} from '@assay/contract/question-parts'
import type { Picture } from '@assay/contract/statement-parts'
import { findUnstorable, textRule } from '@assay/contract/text'
import { withNeedsAll } from '../front-matter.ts'
import { weighLarge } from '../large-cases.ts'
import { readParts } from '../parts.ts'
import { cleanPicture, pictureBytes } from '../pictures/clean-picture.ts'
import type { Solution } from '../question.ts'
import { withPresentNames } from './former-names.ts'
import { RefusedImport } from './refused.ts'
import { readYamlMap } from './yaml.ts'

export interface QuestionFile {
  readonly content: QuestionContent
  readonly limits: TimeLimits | null
}

const optional = {
  summary: '',
  idea: '',
  kind: 'writing',
  groups: [],
  noSlowSolutionReason: '',
  shape: [],
  survivors: [],
}
const required = ['title', 'topic', 'level', 'minutes']
const known = new Set([...required, ...Object.keys(optional), 'limits'])

/** The opposite of `writeQuestion`. Unlike a file of the bank, the question may be unfinished. */
export function readQuestionMarkdown(file: string, markdown: string): QuestionFile {
  const { frontMatter, hiddenCases, checker, translations, pictures, ...parts } = readParts(
    markdown,
    (line, reason) => {
      throw new RefusedImport(`${file}:${line}`, reason)
    },
  )
  const {
    limits = null,
    weights,
    groups = [],
    comparison,
    statementLanguage,
    translations: titles,
    ...front
  } = withPresentNames(readYamlMap(file, frontMatter))
  const unknown = Object.keys(front).find((key) => !known.has(key))
  if (unknown !== undefined) throw new RefusedImport(file, `has an unknown key: ${unknown}`)
  const areWeightsFinal = weights === 'exact' || (Array.isArray(groups) && groups.length > 0)
  return {
    content: checkContent(file, {
      ...optional,
      ...front,
      ...parts,
      ...(comparison !== undefined && { comparison: withChecker(comparison, checker) }),
      ...(statementLanguage !== undefined && { statementLanguage }),
      ...(titles !== undefined && { translations: withStatements(titles, translations) }),
      ...(pictures.length > 0 && { pictures: pictures.map((one) => readPicture(file, one)) }),
      groups: Array.isArray(groups) ? groups.map(withNeedsAll) : groups,
      validator: parts.validator ?? '',
      generator: parts.generator ?? '',
      hiddenCases: areWeightsFinal ? hiddenCases : weighLarge(hiddenCases),
    }),
    limits: limits === null ? null : checkLimits(file, limits),
  }
}

/** The front matter says how outputs are compared; a checker's program is a block of its own. */
function withChecker(comparison: unknown, checker: Solution | undefined): unknown {
  if (typeof comparison !== 'object' || comparison === null || !checker) return comparison
  return { ...comparison, ...checker }
}

/** The front matter has the titles; the statements are blocks in the same order. */
function withStatements(
  titles: unknown,
  statements: readonly { readonly language: string; readonly statement: string }[],
): unknown {
  if (!Array.isArray(titles)) return titles
  return titles.map((one, at) => ({ ...one, ...statements[at] }))
}

function readPicture(file: string, { name, data }: { name: string; data: string }): Picture {
  const clean = cleanPicture(pictureBytes({ data }))
  if ('problem' in clean) throw new RefusedImport(`${name} in ${file}`, clean.problem)
  return { name, type: clean.type, data: clean.data }
}

/** The cases of a question must fit into one request that saves it. */
export const maxCaseBytes = 6 * 1024 * 1024

export function caseBytes({ input, output }: { input: string; output: string }): number {
  return Buffer.byteLength(input) + Buffer.byteLength(output)
}

export function checkContent(file: string, content: unknown): QuestionContent {
  const unstorable = findUnstorable(content)
  if (unstorable) {
    throw new RefusedImport(file, `cannot be taken over: ${unstorable.join('.')}: ${textRule}`)
  }
  const result = questionContentSchema.safeParse(content)
  if (result.success) {
    const { samples, hiddenCases } = result.data
    const size = [...samples, ...hiddenCases].reduce((sum, one) => sum + caseBytes(one), 0)
    if (size <= maxCaseBytes) return result.data
    throw new RefusedImport(file, 'has cases that are too large together: use recipes')
  }
  const [issue] = result.error.issues
  throw new RefusedImport(file, `cannot be taken over: ${issue?.path.join('.')}: ${issue?.message}`)
}

export function checkLimits(file: string, limits: unknown): TimeLimits {
  const result = timeLimitsSchema.safeParse(limits)
  if (result.success) return result.data
  throw new RefusedImport(file, 'has time limits that are not one number for each language')
}
