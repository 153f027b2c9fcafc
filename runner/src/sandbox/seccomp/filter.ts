import fs from 'node:fs'
import path from 'node:path'
import {
  assemble,
  branch,
  dataOffsets,
  type Instruction,
  ifAtLeast,
  ifEqual,
  load,
  returns,
  verdicts,
} from './bpf.ts'
import type { SyscallClass } from './classes.ts'
import { type Architecture, syscallNumbers } from './numbers.ts'
import { type Treatment, treatmentsOf } from './policy.ts'
import { allow, fail, ignore, pretendingRules, rules } from './rules.ts'

const auditNumbers: Record<Architecture, number> = { x64: 0xc000003e, arm64: 0xc00000b7 }

/** x32 programs have x86_64's audit number and set this bit in the number of the call. */
const x32Bit = 0x40000000

const kill = returns(verdicts.killProcess)
const unknown = [fail('ENOSYS')]

export function isSeccompSupported(arch: string): arch is Architecture {
  return arch in auditNumbers
}

/** Writes the filter of each class to a file. */
export function writeSeccompFilters(
  folder: string,
  arch: Architecture,
  hasCgroups: boolean,
): Record<SyscallClass, string> {
  const write = (name: SyscallClass) => {
    const file = path.join(folder, `${name}.bpf`)
    fs.writeFileSync(file, seccompFilter(arch, name, { hasCgroups }))
    return file
  }
  return { standard: write('standard'), managed: write('managed'), compiler: write('compiler') }
}

/** The program for `bwrap --seccomp`, for one architecture and class. */
export function seccompFilter(
  arch: Architecture,
  syscallClass: SyscallClass,
  options: { hasCgroups: boolean },
): Buffer {
  const treatments = treatmentsOf(syscallClass, options)
  return assemble([
    load(dataOffsets.architecture),
    ...ifEqual(auditNumbers[arch], [load(dataOffsets.syscall)]),
    // The accumulator now holds the number of the call if the architecture is ours, and otherwise
    // still the audit number. Audit numbers and x32's calls are the only ones this large.
    ...ifAtLeast(x32Bit, [kill]),
    ...search(ranges(arch, treatments)),
  ])
}

/** Calls that are treated alike, from this number up to the next range. */
interface Range {
  from: number
  block: Instruction[]
}

function ranges(arch: Architecture, treatments: Record<string, Treatment>): Range[] {
  const blocks = new Map<number, Instruction[]>()
  for (const [name, number] of syscallNumbers[arch]) {
    const treatment = treatments[name]
    if (treatment) blocks.set(number, blockOf(name, treatment))
  }
  const result: Range[] = [{ from: 0, block: blocks.get(0) ?? unknown }]
  for (let number = 1; number <= Math.max(...blocks.keys()) + 1; number++) {
    const block = blocks.get(number) ?? unknown
    if (!isSame(block, result.at(-1)?.block)) result.push({ from: number, block })
  }
  return result
}

function blockOf(name: string, treatment: Treatment): Instruction[] {
  if (treatment === 'allow') return [allow]
  if (treatment === 'ignore') return [ignore]
  if (treatment === 'kill') return [kill]
  if (treatment !== 'inspect' && treatment !== 'pretend') return [fail(treatment)]
  const rule = (treatment === 'inspect' ? rules : pretendingRules)[name]
  if (!rule) throw new Error(`There is no rule for ${name}`)
  return rule
}

const isSame = (one: Instruction[], other: Instruction[] | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Halves the ranges until one is left, so that any call takes about eight comparisons. */
function search(sorted: Range[]): Instruction[] {
  const middle = sorted.length >> 1
  const first = sorted[0] as Range
  const pivot = sorted[middle] as Range
  if (sorted.length === 1) return first.block
  return branch(pivot.from, search(sorted.slice(middle)), search(sorted.slice(0, middle)))
}
