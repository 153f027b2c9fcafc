import { maxStdinBytes } from '@assay/contract/constants'
import {
  type CaseGroup,
  maxChars,
  maxHiddenCases,
  maxSamplesOf,
  type QuestionCase,
} from '@assay/contract/question-parts'
import { spellOut } from '../../expand.ts'
import { caseBytes, maxCaseBytes } from '../read-markdown.ts'
import { ending } from '../shorten.ts'
import type { AssayFile, DescribedCase } from './assay-file.ts'
import { readMarks, readOtherConfigs } from './groups.ts'
import type { PackageFiles } from './package-files.ts'
import { noteFlags, type Problem } from './problem-yaml.ts'
import { inOrder } from './programs.ts'

/** A question has one, even if nobody has written it yet. */
export const emptySample: QuestionCase = {
  name: 'sample',
  input: '',
  output: '',
  weight: 1,
  group: null,
}

export function readCases(
  pack: PackageFiles,
  problem: Problem,
  ours: AssayFile | undefined,
): { samples: QuestionCase[]; hiddenCases: QuestionCase[]; groups: CaseGroup[] } {
  const described = new Map(
    [...(ours?.samples ?? []), ...(ours?.hiddenCases ?? [])].map((one) => [
      `data/${one.file}`,
      one,
    ]),
  )
  const samplePaths = inOrder(casePaths(pack, 'sample'), pathsOf(ours?.samples))
  const secretPaths = inOrder(casePaths(pack, 'secret'), pathsOf(ours?.hiddenCases))
  const { ofCases: marks, groups } = readMarks(
    pack,
    problem,
    secretPaths.filter((path) => !described.has(path)),
  )
  let room = maxCaseBytes
  const read = (path: string): QuestionCase[] => {
    const one = readCase(pack, path, described.get(path))
    if (!one) return []
    if (caseBytes(one) > room) {
      pack.note(`${path}: the cases together are too large for one question: not taken over`)
      return []
    }
    room -= caseBytes(one)
    return [one]
  }

  const samples = samplePaths.flatMap(read)
  const maxSamples = maxSamplesOf(ours?.kind ?? 'writing')
  const further = samples.slice(maxSamples)
  if (further.length > 0) {
    pack.note(`It has ${samples.length} samples: ${further.length} of them became hidden cases`)
  }
  if (samples.length === 0) pack.note('It has no samples: write at least one')

  const group = groups[0]?.name ?? null
  const hiddenCases = further.slice(0, maxHiddenCases).map((one) => ({ ...one, group }))
  for (const path of secretPaths) {
    const isWorthless = marks.has(path) && marks.get(path) === undefined
    if (isWorthless || hiddenCases.length >= maxHiddenCases) takeCase(pack, path)
    else hiddenCases.push(...read(path).map((one) => ({ ...one, ...marks.get(path) })))
  }
  const count = further.length + secretPaths.length
  if (count > maxHiddenCases) {
    pack.note(`It has ${count} hidden cases: the first ${maxHiddenCases} are taken over`)
  }
  readOtherConfigs(pack)
  return {
    samples: samples.length === 0 ? [emptySample] : samples.slice(0, maxSamples),
    hiddenCases,
    groups: ours?.groups ?? groups,
  }
}

/** Paths without the ending, in the order in which the format uses them. */
function casePaths(pack: PackageFiles, folder: 'sample' | 'secret'): string[] {
  return pack
    .under(`data/${folder}`)
    .filter((path) => path.endsWith('.in'))
    .map((path) => path.slice(0, -'.in'.length))
}

function pathsOf(cases: readonly DescribedCase[] = []): string[] {
  return cases.map(({ file }) => `data/${file}`)
}

function takeCase(pack: PackageFiles, path: string): void {
  for (const ending of ['in', 'ans', 'yaml', 'desc']) pack.take(`${path}.${ending}`)
}

function readCase(
  pack: PackageFiles,
  path: string,
  described: DescribedCase | undefined,
): QuestionCase | undefined {
  takeCase(pack, path)
  const refuse = (reason: string) => {
    pack.note(`${path}.in ${reason}: not taken over`)
    return undefined
  }
  if (!pack.has(`${path}.ans`)) return refuse('has no answer file')
  const config = pack.has(`${path}.yaml`) ? pack.readYaml(`${path}.yaml`) : {}
  noteFlags(pack, `${path}.yaml`, config.output_validator_args)
  if (config.args !== undefined) return refuse('needs command-line arguments')
  if (pack.hasFolder(`${path}.files`)) return refuse('needs files beside its input')
  const input = pack.textOrUndefined(`${path}.in`)
  const output = pack.textOrUndefined(`${path}.ans`)
  if (input === undefined || output === undefined) return refuse('or its answer is not UTF-8 text')
  if (described) return asDescribed(pack, path, described, { input, output })

  if (input.length > maxStdinBytes || output.length > maxStdinBytes) {
    return refuse(`has more than ${maxStdinBytes} characters`)
  }
  if (input.includes('{{') || output.includes('{{')) {
    return refuse('has double braces, which stand for recipes here')
  }
  if (/[ \t]$/m.test(input)) pack.note(`${path}.in: blanks at the ends of its lines are dropped`)
  return { name: nameOf(pack, path, config.description), input, output, weight: 1, group: null }
}

/** As the question has it, unless the file was changed since it was exported. */
function asDescribed(
  pack: PackageFiles,
  path: string,
  { name, weight, group, ...written }: DescribedCase,
  files: { input: string; output: string },
): QuestionCase | undefined {
  const texts = { input: written.input ?? files.input, output: written.output ?? files.output }
  const spelled = spelledOut(texts)
  if (spelled.input === files.input && spelled.output === files.output) {
    return { name, ...texts, weight, group }
  }
  pack.note(`${path}: its files differ from assay.yaml, and count`)
  return { name, ...files, weight, group }
}

/** As programs get it; unchanged if that cannot be told. */
export function spelledOut(texts: { input: string; output: string }): {
  input: string
  output: string
} {
  try {
    return spellOut(texts)
  } catch {
    return texts
  }
}

/** Its description if that is one short line, else its path. */
function nameOf(pack: PackageFiles, path: string, inConfig: unknown): string {
  const description = pack.has(`${path}.desc`) ? pack.textOrUndefined(`${path}.desc`) : inConfig
  const line = typeof description === 'string' ? description.trim() : ''
  const isName = line !== '' && line.length <= maxChars.caseName && !line.includes('\n')
  return isName ? line : ending(path.split('/').slice(2).join('/'), maxChars.caseName)
}
