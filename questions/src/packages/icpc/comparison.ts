import {
  type Checker,
  type Comparison,
  isCheckerLanguage,
  maxCheckerFlagChars,
  plainWords,
} from '@assay/contract/comparison'
import { maxSourceBytes } from '@assay/contract/constants'
import { languageFacts } from '@assay/contract/language-facts'
import type { PackageFormat } from '@assay/contract/question-packages'
import type { AssayFile } from './assay-file.ts'
import { commonConfigs, flagsIn } from './flags.ts'
import type { PackageFiles } from './package-files.ts'
import type { Problem } from './problem-yaml.ts'
import { programFolders, readProgramFiles } from './program-files.ts'

const validatorFolders = ['output_validators', 'output_validator'] as const
/** How outputs are compared: by the package's own program, or by the format's default validator. */
export function readComparison(
  pack: PackageFiles,
  problem: Problem,
  ours: AssayFile | undefined,
): Comparison | undefined {
  if (ours) return ownComparison(pack, ours)
  // The newer format has one program, which is the folder.
  const [several, single] = validatorFolders
  const programs = [
    ...programFolders(pack, several),
    ...(pack.under(single).length > 0 ? [single] : []),
  ]
  for (const folder of validatorFolders) for (const path of pack.under(folder)) pack.take(path)
  const flags = commonFlags(pack, problem)
  // Its validator talks to programs or starts them again: it cannot be asked about one output.
  if (!problem.isOrdinary) return undefined
  if (!problem.hasOwnValidator && programs.length === 0) return wordsBy(pack, flags)
  const checker = readChecker(pack, programs, flags)
  if ('problem' in checker) {
    pack.note(
      `Its output validator cannot be taken over (${checker.problem}): outputs are compared word by word until you write a checker`,
    )
    return plainWords
  }
  return checker
}

function ownComparison(pack: PackageFiles, { comparison }: AssayFile): Comparison | undefined {
  for (const folder of validatorFolders) for (const path of pack.under(folder)) pack.take(path)
  if (comparison?.by !== 'checker') return comparison
  const { file, language, flags } = comparison
  return { by: 'checker', language, flags, source: pack.has(file) ? pack.read(file) : '' }
}

function readChecker(
  pack: PackageFiles,
  programs: readonly string[],
  flags: readonly string[],
): Comparison | { problem: string } {
  const [program, ...others] = programs
  if (program === undefined) return { problem: 'the package does not contain it' }
  if (others.length > 0) return { problem: 'there are several' }
  const read = readProgramFiles(pack, program)
  if ('problem' in read) return read
  const { language, source } = read
  if (!isCheckerLanguage(language)) return { problem: `it is written in ${language}` }
  if (Buffer.byteLength(source) > maxSourceBytes) return { problem: 'it is too long' }
  return { by: 'checker', language, source, flags: flagText(pack, flags) }
}

function flagText(pack: PackageFiles, flags: readonly string[]): string {
  const text = flags.join(' ')
  if (text.length <= maxCheckerFlagChars && /^[\x20-\x7e]*$/.test(text)) return text
  pack.note('The flags of its output validator are not taken over: they are too long or not ASCII')
  return ''
}

/** Flags for all cases together; those that differ from case to case are told. */
function commonFlags(pack: PackageFiles, problem: Problem): readonly string[] {
  const found = [problem.validatorFlags]
  for (const path of commonConfigs) {
    if (!pack.has(path)) continue
    const values = pack.readYaml(path)
    found.push(flagsIn(values.output_validator_flags ?? values.output_validator_args))
  }
  const given = found.filter((words) => words.length > 0)
  return given.at(-1) ?? []
}

/** The default validator with these flags. */
function wordsBy(pack: PackageFiles, flags: readonly string[]): Comparison {
  const words = { ...plainWords }
  const unknown: string[] = []
  for (let at = 0; at < flags.length; at += 1) {
    const flag = flags[at]
    const amount = Number(flags[at + 1])
    const isAmount = amount >= 0 && amount <= 1e9
    if (flag === 'case_sensitive') words.isCaseSensitive = true
    else if (flag === 'space_change_sensitive') words.isSpaceSensitive = true
    else if (isAmount && /^float_(?:absolute_|relative_)?tolerance$/.test(flag ?? '')) {
      if (flag !== 'float_relative_tolerance') words.absoluteTolerance = amount
      if (flag !== 'float_absolute_tolerance') words.relativeTolerance = amount
      at += 1
    } else unknown.push(flag ?? '')
  }
  if (unknown.length > 0) {
    pack.note(`Its validator is given flags that are not known here: ${unknown.join(' ')}`)
  }
  return words
}

/** Where a checker stands in an exported package. */
export function checkerFile(
  { language }: Pick<Checker, 'language'>,
  format: PackageFormat,
): string {
  const folder = format === 'legacy' ? 'output_validators' : 'output_validator'
  return `${folder}/checker.${languageFacts[language].fileEndings[0]}`
}

/** For the default validator: what it is told so that it compares as we do. */
export function flagsFor(comparison: Comparison | undefined): string[] {
  if (!comparison) return ['case_sensitive']
  if (comparison.by === 'checker') return comparison.flags.split(/\s+/).filter(Boolean)
  if (comparison.by === 'table') return []
  const { isCaseSensitive, isSpaceSensitive, absoluteTolerance, relativeTolerance } = comparison
  return [
    ...(isCaseSensitive ? ['case_sensitive'] : []),
    ...(isSpaceSensitive ? ['space_change_sensitive'] : []),
    ...(absoluteTolerance === null ? [] : ['float_absolute_tolerance', String(absoluteTolerance)]),
    ...(relativeTolerance === null ? [] : ['float_relative_tolerance', String(relativeTolerance)]),
  ]
}
