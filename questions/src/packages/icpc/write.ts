import { createHash } from 'node:crypto'
import type { Comparison } from '@assay/contract/comparison'
import { languageFacts } from '@assay/contract/language-facts'
import type { PackageFormat } from '@assay/contract/question-packages'
import type { QuestionCase, QuestionContent, TimeLimits } from '@assay/contract/question-parts'
import { defaultStatementLanguage } from '@assay/contract/statement-parts'
import { pictureBytes } from '../../pictures/clean-picture.ts'
import { writeYaml } from '../yaml.ts'
import { assayFile, type DescribedCase, writeAssayFile } from './assay-file.ts'
import { spelledOut } from './cases.ts'
import { checkerFile, flagsFor } from './comparison.ts'
import { verdictFolders } from './programs.ts'
import { generatorFile, validatorFile, writeValidator } from './validators.ts'

/** The files of an ICPC problem package by their path from its folder. */
export function writeIcpcPackage(
  content: QuestionContent,
  limits: TimeLimits | null,
  format: PackageFormat,
): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>()
  const add = (path: string, text: string | Uint8Array) => {
    files.set(path, text)
    return path
  }
  const { statement, validator, generator, summary, idea, topic, level, minutes, kind } = content
  add('problem.yaml', writeYaml(problemOf(content, format)))
  const folder = format === 'legacy' ? 'problem_statement' : 'statement'
  const { statementLanguage, pictures } = content
  add(`${folder}/problem.${statementLanguage ?? defaultStatementLanguage}.md`, statement)
  const translations = content.translations?.map((one) => {
    const file = freePath(files, `${folder}/problem.${one.language}`)
    return { file: add(file, one.statement), language: one.language, title: one.title }
  })
  for (const picture of pictures ?? []) add(`${folder}/${picture.name}`, pictureBytes(picture))
  add(validatorFile, writeValidator(validator))
  if (generator !== '') add(generatorFile, generator)

  const addCases = (place: string, cases: readonly QuestionCase[]) =>
    cases.map((one, index) => {
      const file = `${place}/${numbered(index, cases.length)}${suffix(one.name)}`
      return describeCase(one, file, add)
    })
  const addProgram = (place: string, index: number, { language, source }: Program) => {
    const { mode, fileEndings } = languageFacts[language]
    const name = `${place}/${numbered(index, 20)}-${mode}`
    return add(language === 'Java' ? `${name}/Main.java` : `${name}.${fileEndings[0]}`, source)
  }
  const { noSlowSolutionReason, shape, survivors, comparison } = content
  if (comparison?.by === 'checker') add(checkerFile(comparison, format), comparison.source)
  const flags = flagsFor(comparison)
  if (format !== 'legacy' && flags.length > 0) {
    add('data/test_group.yaml', writeYaml({ output_validator_args: flags }))
  }
  add(
    assayFile,
    writeAssayFile({
      version: 1,
      ...{
        summary,
        idea,
        topic,
        level,
        minutes,
        kind,
        noSlowSolutionReason,
        shape,
        survivors,
        limits,
      },
      ...(comparison && { comparison: describedComparison(comparison, format) }),
      ...(statementLanguage !== undefined && { statementLanguage }),
      ...(translations && { translations }),
      ...(pictures && { pictures: pictures.map(({ name }) => name) }),
      samples: addCases('sample', content.samples),
      hiddenCases: addCases('secret', content.hiddenCases),
      groups: content.groups,
      validator: validator === '' ? null : validatorFile,
      generator: generator === '' ? null : generatorFile,
      starters: content.starters.map((one, index) => addProgram('attachments/starter', index, one)),
      solutions: content.solutions.map((one, index) =>
        addProgram('submissions/accepted', index, one),
      ),
      failing: content.failing.map((one, index) => ({
        file: addProgram(`submissions/${verdictFolders[one.verdict]}`, index, one),
        reason: one.reason,
      })),
    }),
  )
  return files
}

type Program = QuestionContent['solutions'][number]

function describedComparison(comparison: Comparison, format: PackageFormat) {
  if (comparison.by !== 'checker') return comparison
  const { by, language, flags } = comparison
  return { by, language, flags, file: checkerFile(comparison, format) }
}

/** Of a statement. Tools that ignore case would take two languages for one. */
function freePath(files: ReadonlyMap<string, unknown>, wanted: string): string {
  const taken = new Set([...files.keys()].map((path) => path.toLowerCase()))
  let path = `${wanted}.md`
  for (let at = 2; taken.has(path.toLowerCase()); at += 1) path = `${wanted}-${at}.md`
  return path
}

/** A name for each language if there are several. */
function nameOf({ title, statementLanguage, translations }: QuestionContent) {
  if (!translations || translations.length === 0) return title
  const names = [
    [statementLanguage ?? defaultStatementLanguage, title] as const,
    ...translations.map((one) => [one.language, one.title] as const),
  ]
  const byLanguage = new Map(names)
  return byLanguage.size === names.length ? Object.fromEntries(byLanguage) : title
}

function problemOf(content: QuestionContent, format: PackageFormat) {
  const { title, topic, statement, comparison } = content
  const keywords = topic.split(/\s+/).filter(Boolean)
  if (format === 'legacy') {
    const words = keywords.length > 0 && { keywords: keywords.join(' ') }
    const flags = flagsFor(comparison)
    return {
      problem_format_version: format,
      name: nameOf(content),
      ...words,
      ...(comparison?.by === 'checker' && { validation: 'custom' }),
      ...(flags.length > 0 && { validator_flags: flags.join(' ') }),
    }
  }
  return {
    problem_format_version: format,
    name: nameOf(content),
    uuid: uuidOf(`${title}\n${statement}`),
    ...(keywords.length > 0 && { keywords }),
  }
}

function describeCase(
  one: QuestionCase,
  file: string,
  add: (path: string, text: string) => void,
): DescribedCase {
  const { name, weight, group } = one
  const { input, output } = spelledOut({ input: one.input, output: one.output })
  add(`data/${file}.in`, input)
  add(`data/${file}.ans`, output)
  return {
    ...{ file, name, weight, group },
    ...(input !== one.input && { input: one.input }),
    ...(output !== one.output && { output: one.output }),
  }
}

/** Padded, because the format sorts by name. */
function numbered(index: number, count: number): string {
  return String(index + 1).padStart(String(count).length, '0')
}

/** The part of a name that the format allows in file names. */
function suffix(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  return words === '' ? '' : `-${words}`
}

/** The same for the same question, wherever it is exported. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
