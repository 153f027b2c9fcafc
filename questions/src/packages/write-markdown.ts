import type { Comparison } from '@assay/contract/comparison'
import { languageFacts } from '@assay/contract/language-facts'
import type {
  CaseGroup,
  QuestionCase,
  QuestionContent,
  TimeLimits,
} from '@assay/contract/question-parts'
import { noNewline } from '../blocks.ts'
import { writeCaseHeading, writeFailingHeading } from '../headings.ts'
import { greatestCommonDivisor, isLarge, weighLarge } from '../large-cases.ts'
import { sectionAfterStatement } from '../parts.ts'
import { writeYaml } from './yaml.ts'

/** The question as a file of the bank; see docs/questions.md. */
export function writeQuestion(content: QuestionContent, limits: TimeLimits | null): string {
  const { cases, areExact } =
    content.groups.length > 0
      ? { cases: content.hiddenCases, areExact: false }
      : statedWeights(content.hiddenCases)
  const programs = (title: string, list: QuestionContent['solutions']) =>
    section(
      title,
      list.map(({ language, source }) => [
        `### ${language}`,
        block(languageFacts[language].mode, source),
      ]),
    )
  return [
    `---\n${writeFrontMatter(content, limits, areExact)}---`,
    ...writeStatement(content.statement, content.translations),
    ...content.samples.flatMap((sample, index) => writeSample(sample, index + 1)),
    ...section(
      'Cases',
      cases.map((one) => [`### ${writeCaseHeading(one)}`, ...writeCase(one)]),
    ),
    ...(content.validator === '' ? [] : ['## Validator', block('python', content.validator)]),
    ...writeChecker(content.comparison),
    ...(content.generator === '' ? [] : ['## Generator', block('python', content.generator)]),
    ...programs('Starter', content.starters),
    ...programs('Solutions', content.solutions),
    ...writeFailing(content.failing),
    ...writePictures(content.pictures),
  ]
    .join('\n\n')
    .concat('\n')
}

function writeFrontMatter(
  content: QuestionContent,
  limits: TimeLimits | null,
  areWeightsExact: boolean,
): string {
  const {
    title,
    summary,
    idea,
    topic,
    level,
    minutes,
    kind,
    groups,
    noSlowSolutionReason,
    shape,
    survivors,
    comparison,
    statementLanguage,
    translations,
  } = content
  const values = {
    title,
    ...(summary !== '' && { summary }),
    ...(idea !== '' && { idea }),
    topic,
    level,
    minutes,
    ...(kind !== 'writing' && { kind }),
    ...(limits && { limits }),
    ...(groups.length > 0 && { groups: groups.map(writtenGroup) }),
    ...(comparison && { comparison: writtenComparison(comparison) }),
    ...(noSlowSolutionReason !== '' && { noSlowSolutionReason }),
    ...(areWeightsExact && { weights: 'exact' }),
    ...(statementLanguage !== undefined && { statementLanguage }),
    ...(translations && {
      translations: translations.map(({ language, title }) => ({ language, title })),
    }),
    ...(shape.length > 0 && { shape }),
    ...(survivors.length > 0 && { survivors }),
  }
  return writeYaml(values, ['limits'], ['groups'])
}

function writtenComparison(comparison: Comparison) {
  if (comparison.by !== 'checker') return comparison
  return { by: comparison.by, flags: comparison.flags }
}

function writeChecker(comparison: Comparison | undefined): string[] {
  if (comparison?.by !== 'checker') return []
  const { language, source } = comparison
  return ['## Checker', `### ${language}`, block(languageFacts[language].mode, source)]
}

function writtenGroup({ name, marks, needsAll }: CaseGroup) {
  return { name, marks, ...(needsAll && { needsAll }) }
}

/** A block of its own if it would not be read back otherwise. */
function writeStatement(
  statement: string,
  translations: QuestionContent['translations'] = [],
): string[] {
  const isPlain = statement.trim() === statement && !sectionAfterStatement.test(statement)
  const own = isPlain ? [statement] : ['## Statement', block('markdown', statement)]
  const others = translations.map((one) => [
    `### ${one.language}`,
    block('markdown', one.statement),
  ])
  return [...(statement === '' ? [] : own), ...section('Translations', others)]
}

/** In lines that mail and editors leave alone. */
function writePictures(pictures: QuestionContent['pictures'] = []): string[] {
  const inLines = (data: string) => (data.match(/.{1,76}/g) ?? []).join('\n').concat('\n')
  return section(
    'Pictures',
    pictures.map(({ name, data }) => [`### ${name}`, block('base64', inLines(data))]),
  )
}

function writeSample(sample: QuestionCase, number: number): string[] {
  const title = number === 1 ? 'Sample' : `Sample ${number}`
  const heading = writeCaseHeading(sample)
  const isUsual = heading === title.toLowerCase()
  return [`## ${title}`, ...(isUsual ? [] : [`### ${heading}`]), ...writeCase(sample)]
}

function writeCase({ input, output }: QuestionCase): string[] {
  return [block('input', input), block('output', output)]
}

/** In their order: a verdict may have more than one section. */
function writeFailing(failing: QuestionContent['failing']): string[] {
  return failing.flatMap(({ language, source, verdict, reason }, index) => {
    const title = `## ${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}`
    const isNew = failing[index - 1]?.verdict !== verdict
    const heading = `### ${writeFailingHeading(language, reason)}`
    return [...(isNew ? [title] : []), heading, block(languageFacts[language].mode, source)]
  })
}

function section(title: string, parts: readonly string[][]): string[] {
  return parts.length === 0 ? [] : [`## ${title}`, ...parts.flat()]
}

/** The fence is longer than any line of backticks in the text. */
function block(name: string, text: string): string {
  const runs = text.match(/^ {0,3}`{3,}/gm) ?? []
  const longest = runs.reduce((max, run) => Math.max(max, run.trim().length), 2)
  const fence = '`'.repeat(longest + 1)
  if (text.endsWith('\n')) return `${fence}${name}\n${text}${fence}`
  return `${fence}${name} ${noNewline}\n${text === '' ? '' : `${text}\n`}${fence}`
}

/**
 * The weights to write so that reading, which makes the group `large` weigh as much as the other
 * cases, results in the given ones. They are exact if it must not do that.
 */
function statedWeights(cases: readonly QuestionCase[]): {
  cases: readonly QuestionCase[]
  areExact: boolean
} {
  const isRead = (written: readonly QuestionCase[]) =>
    weighLarge(written).every(({ weight }, index) => weight === cases[index]?.weight)
  const divide = (some: readonly QuestionCase[]) => {
    const divisor = some.reduce((common, { weight }) => greatestCommonDivisor(common, weight), 0)
    return new Map(some.map((one) => [one, { ...one, weight: one.weight / divisor }]))
  }
  const small = new Map([
    ...divide(cases.filter(isLarge)),
    ...divide(cases.filter((one) => !isLarge(one))),
  ])
  const simplified = cases.map((one) => small.get(one) ?? one)
  if (isRead(simplified)) return { cases: simplified, areExact: false }
  return { cases, areExact: !isRead(cases) }
}
