import { type CaseGroup, maxCaseGroups, maxChars } from '@assay/contract/question-parts'
import { greatestCommonDivisor } from '../../large-cases.ts'
import { beginning } from '../shorten.ts'
import { commonConfigs, flagsIn } from './flags.ts'
import type { PackageFiles } from './package-files.ts'
import { noteFlags, type Problem } from './problem-yaml.ts'
import { sharedMarks } from './shared-marks.ts'

/** What the cases of one folder are worth. */
interface Worth {
  /** Of all its cases together. */
  readonly points: number
  /** Whether it takes all of them to earn any. */
  readonly isTogether: boolean
  /** Whether all other folders must pass as well. */
  readonly needsAll: boolean
}

export interface Marks {
  readonly weight: number
  readonly group: string | null
}

export interface SecretMarks {
  /** By the case's path without ending. Undefined is a case of a folder that carries no points. */
  readonly ofCases: Map<string, Marks | undefined>
  readonly groups: CaseGroup[]
}

const maxWeight = 10_000
const configFiles = ['testdata.yaml', 'test_group.yaml']

/**
 * What the secret cases are worth. Folders that are passed as a whole become groups; if one of them
 * gives marks case by case, all cases have weights.
 */
export function readMarks(
  pack: PackageFiles,
  { isScoring }: Problem,
  cases: readonly string[],
): SecretMarks {
  const plain = { weight: 1, group: null }
  const folders = new Map<string, string[]>()
  for (const path of cases) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    const paths = folders.get(folder)
    if (paths) paths.push(path)
    else folders.set(folder, [path])
  }
  const worths = new Map(
    [...folders].map(([folder, paths]) => [folder, readWorth(pack, folder, paths.length)]),
  )
  const byWeight = (ofCases: SecretMarks['ofCases']) => ({ ofCases, groups: [] })
  const groups = groupsOf(folders, worths, isScoring)
  if (groups) return groups
  if (!isScoring) {
    if (folders.size > 1) {
      pack.note(`It has more than ${maxCaseGroups} groups of cases: every case has the same weight`)
    }
    return byWeight(new Map(cases.map((path) => [path, plain])))
  }

  const counts = [...folders.values()].map(({ length }) => length)
  const common = counts.reduce(
    (left, right) => (left / greatestCommonDivisor(left, right)) * right,
    1,
  )
  const weights = new Map(
    [...folders].map(([folder, { length }]) => {
      const points = worths.get(folder)?.points ?? Number.NaN
      return [folder, (points * common) / length]
    }),
  )
  const divisor = [...weights.values()].reduce((left, right) =>
    Number.isInteger(right) ? greatestCommonDivisor(left, right) : left,
  )
  const canBeWeights = [...weights.values()].every(
    (weight) => Number.isInteger(weight) && weight / divisor <= maxWeight,
  )
  if (!canBeWeights) {
    pack.note('Its points cannot be expressed as weights: every case has the same weight')
    return byWeight(new Map(cases.map((path) => [path, plain])))
  }
  const weighed = new Map(
    [...folders].flatMap(([folder, paths]) => {
      const weight = (weights.get(folder) ?? 0) / divisor
      if (weight === 0) pack.note(`${folder} carries no points: its cases are not taken over`)
      const group = worths.get(folder)?.isTogether ? nameOf(folder) : null
      return paths.map((path) => [path, weight === 0 ? undefined : { weight, group }] as const)
    }),
  )
  return byWeight(weighed)
}

/** Null for the folder of all secret cases. */
function nameOf(folder: string): string | null {
  return beginning(folder.split('/').slice(2).join('/'), maxChars.group) || null
}

/** Undefined unless every case is in a folder that is passed as a whole, and there are a few of them. */
function groupsOf(
  folders: ReadonlyMap<string, readonly string[]>,
  worths: ReadonlyMap<string, Worth>,
  isScoring: boolean,
): SecretMarks | undefined {
  const listed = [...folders].map(([folder, paths]) => {
    const worth = worths.get(folder)
    return {
      name: nameOf(folder) ?? 'secret',
      paths,
      points: isScoring ? (worth?.points ?? Number.NaN) : 1,
      isTogether: !isScoring || worth?.isTogether === true,
      needsAll: worth?.needsAll === true,
    }
  })
  const worthy = listed.filter(({ points }) => points !== 0)
  const names = new Set(worthy.map(({ name }) => name))
  const areGroups =
    worthy.length > 1 &&
    worthy.length <= maxCaseGroups &&
    names.size === worthy.length &&
    worthy.every(({ points, isTogether }) => points > 0 && isTogether)
  if (!areGroups) return undefined
  const marks = sharedMarks(worthy.map(({ points }) => points))
  return {
    groups: worthy.map(({ name, needsAll }, at) => ({
      name,
      marks: marks[at] ?? 1,
      needsAll: needsAll && at === worthy.length - 1,
    })),
    ofCases: new Map(
      listed.flatMap(({ name, paths, points }) =>
        paths.map((path) => [path, points === 0 ? undefined : { weight: 1, group: name }] as const),
      ),
    ),
  }
}

/** From the configuration of the folder; a legacy one holds for the folders below it too. */
function readWorth(pack: PackageFiles, folder: string, count: number): Worth {
  const own = pack.has(`${folder}/test_group.yaml`)
  if (own) return readTestGroup(pack, folder)
  for (let at = folder; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (pack.has(`${at}/testdata.yaml`)) return readTestdata(pack, `${at}/testdata.yaml`, count)
  }
  return { points: count, isTogether: false, needsAll: false }
}

function readTestGroup(pack: PackageFiles, folder: string): Worth {
  const file = `${folder}/test_group.yaml`
  const values = readConfig(pack, file)
  const isTop = folder === 'data/secret'
  const aggregation = values.score_aggregation ?? (isTop ? 'sum' : 'pass-fail')
  const points = values.max_score ?? (isTop ? 100 : undefined)
  const needsAll = requiresAll(pack, folder, values.require_pass)
  if (values.require_pass !== undefined && !needsAll) {
    pack.note(`${file}: require_pass is not taken over`)
  }
  return {
    points: typeof points === 'number' ? points : Number.NaN,
    isTogether: aggregation !== 'sum',
    needsAll,
  }
}

function readTestdata(pack: PackageFiles, file: string, count: number): Worth {
  const values = readConfig(pack, file)
  const flags = flagsIn(values.grader_flags)
  const { accept_score: score = 1 } = values
  const perCase = typeof score === 'object' ? Number.NaN : Number(score)
  const other = flags.find((flag) => /^(max|avg|accept_if_any_accepted)$/.test(flag))
  if (values.grading === 'custom' || other !== undefined) {
    pack.note(`${file}: its grading is not taken over`)
    return { points: Number.NaN, isTogether: false, needsAll: false }
  }
  const isTogether = flags.includes('min')
  return { points: isTogether ? perCase : perCase * count, isTogether, needsAll: false }
}

/** Whether `require_pass` names every other folder of secret cases. */
function requiresAll(pack: PackageFiles, folder: string, required: unknown): boolean {
  const names = new Set(flagsIn(required))
  const others = pack
    .under('data/secret')
    .filter((path) => path.endsWith('.in') && !path.startsWith(`${folder}/`))
    .map((path) => path.slice('data/'.length, path.lastIndexOf('/')))
  return others.length > 0 && others.every((name) => names.has(name))
}

function readConfig(pack: PackageFiles, file: string): Record<string, unknown> {
  const values = pack.readYaml(file)
  if (!commonConfigs.includes(file)) {
    noteFlags(pack, file, values.output_validator_flags ?? values.output_validator_args)
  }
  return values
}

/** Also those that say nothing about points are read, for what they say about comparing. */
export function readOtherConfigs(pack: PackageFiles): void {
  for (const path of pack.under('data')) {
    if (configFiles.some((name) => path.endsWith(`/${name}`))) readConfig(pack, path)
  }
}
