import { greatestCommonDivisor } from '../../large-cases.ts'
import type { PackageFiles } from './package-files.ts'
import { noteFlags, type Problem } from './problem-yaml.ts'

/** What the cases of one folder are worth. */
interface Worth {
  /** Of all its cases together. */
  readonly points: number
  /** Whether it takes all of them to earn any. */
  readonly isTogether: boolean
}

export interface Marks {
  readonly weight: number
  readonly group: string | null
}

const maxWeight = 10_000
const configFiles = ['testdata.yaml', 'test_group.yaml']

/**
 * The weight and group of each secret case, by its path without ending. Undefined is a case of a
 * folder that carries no points.
 */
export function readMarks(
  pack: PackageFiles,
  { isScoring }: Problem,
  cases: readonly string[],
): Map<string, Marks | undefined> {
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
  if (!isScoring) {
    if (folders.size > 1) {
      pack.note('Its groups of cases carry no points of their own: every case has the same weight')
    }
    return new Map(cases.map((path) => [path, plain]))
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
    return new Map(cases.map((path) => [path, plain]))
  }
  return new Map(
    [...folders].flatMap(([folder, paths]) => {
      const weight = (weights.get(folder) ?? 0) / divisor
      if (weight === 0) pack.note(`${folder} carries no points: its cases are not taken over`)
      const name = folder.split('/').slice(2).join('/').slice(0, 40)
      const group = worths.get(folder)?.isTogether && name !== '' ? name : null
      return paths.map((path) => [path, weight === 0 ? undefined : { weight, group }] as const)
    }),
  )
}

/** From the configuration of the folder; a legacy one holds for the folders below it too. */
function readWorth(pack: PackageFiles, folder: string, count: number): Worth {
  const own = pack.has(`${folder}/test_group.yaml`)
  if (own) return readTestGroup(pack, folder)
  for (let at = folder; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (pack.has(`${at}/testdata.yaml`)) return readTestdata(pack, `${at}/testdata.yaml`, count)
  }
  return { points: count, isTogether: false }
}

function readTestGroup(pack: PackageFiles, folder: string): Worth {
  const file = `${folder}/test_group.yaml`
  const values = readConfig(pack, file)
  const isTop = folder === 'data/secret'
  const aggregation = values.score_aggregation ?? (isTop ? 'sum' : 'pass-fail')
  const points = values.max_score ?? (isTop ? 100 : undefined)
  if (values.require_pass !== undefined) {
    pack.note(`${file}: require_pass is not taken over`)
  }
  return {
    points: typeof points === 'number' ? points : Number.NaN,
    isTogether: aggregation !== 'sum',
  }
}

function readTestdata(pack: PackageFiles, file: string, count: number): Worth {
  const values = readConfig(pack, file)
  const flags = String(values.grader_flags ?? '').split(/\s+/)
  const perCase = Number(values.accept_score ?? 1)
  const other = flags.find((flag) => /^(max|avg|accept_if_any_accepted)$/.test(flag))
  if (values.grading === 'custom' || other !== undefined) {
    pack.note(`${file}: its grading is not taken over`)
    return { points: Number.NaN, isTogether: false }
  }
  const isTogether = flags.includes('min')
  return { points: isTogether ? perCase : perCase * count, isTogether }
}

function readConfig(pack: PackageFiles, file: string): Record<string, unknown> {
  const values = pack.readYaml(file)
  noteFlags(pack, values.output_validator_flags ?? values.output_validator_args)
  return values
}

/** Also those that say nothing about points are read, for what they say about comparing. */
export function readOtherConfigs(pack: PackageFiles): void {
  for (const path of pack.under('data')) {
    if (configFiles.some((name) => path.endsWith(`/${name}`))) readConfig(pack, path)
  }
}
