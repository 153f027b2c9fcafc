// `npm run questions:check [-- options] [-- slug …]`: proves the questions of the bank.
//   --whole       prove every question, also those unchanged since they were last proven; compares
//                 mutants on fewer inputs
//   --changed     prove what proven.json does not list as it is, and of the rest one question or
//                 more of each level, kind and language, so that a change of the check or the
//                 runner is noticed
//   --limits      measure the time limits of the chosen questions and write them to the files
//   --add-cases   give each surviving mutant a case that kills it, if all references agree on it

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Language } from '@assay/contract/catalogue'
import { readBank } from '../bank.ts'
import { startBulkRunner } from '../mutants/bulk.ts'
import { limitsFrom } from '../prove/limits.ts'
import type { Question } from '../question.ts'
import { spelledOut } from '../rules.ts'
import { findTwins } from '../twins/find-twins.ts'
import { brokenBankRules } from './bank-rules.ts'
import { openCache } from './cache.ts'
import { addCase, writeLimits } from './edit-file.ts'
import { proveMutants } from './mutants.ts'
import { measuring, type ProofParts, regression, thorough } from './proof-parts.ts'
import { proveQuestion } from './prove-question.ts'
import { openProvenList } from './proven.ts'
import type { QuestionProof } from './question-proof.ts'
import { report } from './report.ts'
import { startSandbox } from './sandbox.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    whole: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    limits: { type: 'boolean', default: false },
    'add-cases': { type: 'boolean', default: false },
  },
})
/** So many cases may be added to one question by one run. */
const maxAddedCases = 6

const unmeasured = options.whole || options.changed ? regression : thorough
const depth = options.limits ? measuring : unmeasured
const startedAt = Date.now()
const bank = readBank()
const provenList = openProvenList()
const named =
  positionals.length === 0 ? bank : bank.filter(({ slug }) => positionals.includes(slug))
const unknown = positionals.filter((slug) => !bank.some((question) => question.slug === slug))
if (unknown.length > 0) throw new Error(`the bank has no question ${unknown.join(', ')}`)
const chosen = options.changed ? sampled(named) : named
const cache = openCache()
const proofs = new Map<Question, QuestionProof>()
if (!options.whole && !options.changed && !options.limits) {
  for (const question of chosen) {
    const proof = cache.find(question)
    if (proof) proofs.set(question, proof)
  }
}
const isOpen = (question: Question) => {
  const proof = proofs.get(question)
  return !proof || (options['add-cases'] && proof.survivors.length > 0)
}

// C++ comes last: by then the runner has compiled the common headers ahead.
const usesHeaders = ({ solutions }: Question) => solutions.some((one) => one.language === 'C++')
const open = chosen.filter(isOpen)
const waiting = [...open.filter(usesHeaders), ...open.filter((one) => !usesHeaders(one))]
let lookedFor: Awaited<ReturnType<typeof findTwins>> = { twins: [], pairs: 0 }
if (waiting.length > 0) {
  const sandbox = await startSandbox()
  const bulks = Array.from({ length: availableParallelism() }, startBulkRunner)
  const worker = async (bulk: (typeof bulks)[number]) => {
    for (let question = waiting.pop(); question; question = waiting.pop()) {
      const [proven, proof] = await prove(question, { sandbox, bulk, depth })
      proofs.delete(question)
      proofs.set(proven, proof)
      // At once, since a whole run takes many minutes. The report at the end has them again.
      for (const problem of proof.problems) process.stderr.write(`${question.slug}: ${problem}\n`)
    }
  }
  try {
    // Twice as many as cores: while one compiles, another one waits for its answer.
    await Promise.all([...bulks, ...bulks].map(worker))
    lookedFor = await findTwins(open, bank, bulks)
    const pairs = lookedFor.twins.flatMap(({ solver, solved }) => [solver, solved])
    const proven = [...proofs].filter(
      ([question, proof]) =>
        proof.problems.length + proof.survivors.length === 0 && !pairs.includes(question.slug),
    )
    if (depth === thorough) for (const [question, proof] of proven) cache.keep(question, proof)
    if (!options.changed) provenList.update(new Map(proven).keys(), bank)
  } finally {
    await Promise.all([sandbox.stop(), ...bulks.map((bulk) => bulk.stop())])
  }
}

/** What has changed, and the first with a level, kind or language that none before it has. */
function sampled(questions: readonly Question[]): Question[] {
  const seen = new Set<string>()
  return questions.filter((question) => {
    const { level, kind, solutions } = question
    const traits = [level, kind, ...solutions.map(({ language }) => language)]
    const isNew = traits.some((trait) => !seen.has(trait))
    for (const trait of traits) seen.add(trait)
    return isNew || !provenList.has(question)
  })
}

async function prove(question: Question, parts: ProofParts) {
  const current = options['add-cases'] ? await addCases(question, parts) : question
  const proof = await proveQuestion(current, parts).catch((error: unknown) => {
    throw new Error(`${question.slug} could not be checked`, { cause: error })
  })
  if (!options.limits) return [current, proof] as const
  const slowest = Object.entries(proof.slowest) as [Language, number][]
  writeLimits(current, limitsFrom(new Map(slowest)))
  return [reread(current), proof] as const
}

/** The question with a case for every mutant that survived, as far as one was found. */
async function addCases(question: Question, parts: ProofParts) {
  let current = question
  for (let added = 0; added < maxAddedCases; added += 1) {
    const { survivors } = await proveMutants(spelledOut(current).question, parts)
    const [survivor] = survivors
    if (!survivor) break
    addCase(current, survivor.input, survivor.expected)
    current = reread(current)
  }
  return current
}

function reread({ slug }: Question): Question {
  const question = readBank().find((one) => one.slug === slug)
  if (!question) throw new Error(`the bank has lost the question ${slug}`)
  return question
}

const isWholeBank = positionals.length === 0 && !options.changed
const problems = report(proofs, {
  ...{ bank, isWholeBank, startedAt, lookedFor },
  problems: positionals.length === 0 ? brokenBankRules(bank) : [],
})
process.exitCode = problems === 0 ? 0 : 1
