// `npm run questions:ownership [-- --programs 100] [-- slug …]`: makes ownership questions for
// references of the bank, spread over all levels and the five languages, and checks every key by
// running the shown program on the shown input once more.

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { standardLanguages } from '@assay/contract/catalogue'
import { isSameOutput } from '@assay/contract/submissions'
import { readBank } from '../bank.ts'
import { changed } from '../ownership/change.ts'
import { changesIn } from '../ownership/changes.ts'
import { type MadeQuestion, makeQuestions } from '../ownership/make.ts'
import { seededInputs } from '../ownership/small-inputs.ts'
import { allCases, type Question, type Solution } from '../question.ts'
import { spelledOut } from '../rules.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

const { values: options, positionals: slugs } = parseArgs({
  allowPositionals: true,
  options: { programs: { type: 'string', default: '100' } },
})
/** Of the programs, so many get three questions. */
const minShareOfThree = 0.95

interface Asked {
  readonly question: Question
  readonly program: Solution
}

const bank = readBank()
  .filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
  // Candidates are not asked about projects, most of which is not their own.
  .filter(({ kind }) => kind !== 'project')
const chosen = spread(Number(options.programs))
const startedAt = Date.now()
const sandbox = await startSandbox()
const waiting = [...chosen]
const problems: string[] = []
const counts = new Map<string, number>()
const byCount = [0, 0, 0, 0]
let keys = 0
try {
  await Promise.all(Array.from({ length: availableParallelism() }, work))
} finally {
  await sandbox.stop()
}
report()

async function work(): Promise<void> {
  for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
    const { question, program } = asked
    const name = `${question.slug} in ${program.language}`
    const made = await make(asked)
    byCount[made.length] = (byCount[made.length] ?? 0) + 1
    const full = `${program.language}: three`
    if (made.length === 3) counts.set(full, (counts.get(full) ?? 0) + 1)
    else
      process.stderr.write(`${name}: only ${made.map(({ kind }) => kind).join(', ') || 'none'}\n`)
    for (const one of made) {
      const problem = await problemOf(one, program, sandbox)
      keys += 1
      if (problem) problems.push(`${name}, ${one.kind}: ${problem}`)
    }
  }
}

function make({ question, program }: Asked): Promise<MadeQuestion[]> {
  const { shape, validator, generator, groups, samples } = question
  const known = new Set(allCases(spelledOut(question).question).map(({ input }) => input.trim()))
  const rules = { shape, validator, generator, groups, samples: samples.map(({ input }) => input) }
  return makeQuestions(program, rules, {
    programs: sandbox,
    seededInputs: async (...args) => seededInputs(...args),
    changesIn: async (...args) => changesIn(...args),
    isKnown: (input) => known.has(input.trim()),
    seed: 1,
  })
}

/** What is wrong with a question; undefined if nothing is. */
async function problemOf(
  one: MadeQuestion,
  program: Solution,
  { run }: Sandbox,
): Promise<string | undefined> {
  const printed = async (input: string, source = program.source) =>
    (await run({ ...program, source }, input)).output
  if (one.kind === 'output') {
    return isSameOutput(await printed(one.input), one.key) ? undefined : 'the key is wrong'
  }
  if (one.kind === 'changed-output') {
    const after = await printed(one.input, changed(program.source, one.change))
    if (!isSameOutput(after, one.key)) return 'the key is wrong'
    return isSameOutput(await printed(one.input), one.key)
      ? 'the change changes nothing'
      : undefined
  }
  if (new Set(one.options).size !== 4) return 'two inputs are the same'
  for (const input of one.options) {
    const isRight = isSameOutput(await printed(input), one.output)
    if (isRight !== (input === one.key)) return `a wrong key: ${JSON.stringify(input)}`
  }
  return undefined
}

/** As many programs of each language, from questions spread over the bank. */
function spread(count: number): Asked[] {
  const perLanguage = Math.ceil(count / standardLanguages.length)
  return standardLanguages
    .flatMap((language, offset) => {
      const all = bank.flatMap((question): Asked[] => {
        const program = question.solutions.find((one) => one.language === language)
        return program ? [{ question, program }] : []
      })
      const step = Math.max(1, all.length / perLanguage)
      const first = (offset * step) / standardLanguages.length
      return Array.from({ length: Math.min(perLanguage, all.length) }, (_, at) => {
        return all[Math.floor(first + at * step)]
      })
    })
    .flatMap((one) => one ?? [])
    .slice(0, count)
}

function report(): void {
  const three = byCount[3] ?? 0
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const rows = [
    `${chosen.length} programs in ${seconds} s: ${three} with three questions, ${byCount[2]} with two, ${byCount[1]} with one, ${byCount[0]} with none`,
    [...counts].map(([name, count]) => `${name} ${count}`).join(', '),
    `${keys} keys run again, ${problems.length} of them wrong`,
    ...problems,
  ]
  process.stdout.write(`${rows.join('\n')}\n`)
  if (problems.length > 0 || three < minShareOfThree * chosen.length) process.exitCode = 1
}
