import type { Language } from '@assay/contract/catalogue'
import type { ShownTrial } from '@assay/contract/kinds/break-it/trial'
import { isSameOutput } from '@assay/contract/submissions'
import { generatorInput } from '../fresh.ts'
import type { Outcome } from '../prove/programs.ts'
import { brief } from '../prove/sentences.ts'
import { smallInputs } from '../prove/small-inputs.ts'
import { allCases, type Question } from '../question.ts'
import { spelledOut } from '../rules.ts'
import { inputCheck } from '../shape.ts'
import type { Sandbox } from './sandbox.ts'

/** As many from the shape of the task as near its cases. */
const inputsPerKind = 30
/** Small ones of the generator are tried too, so many for each group. */
const seedsPerGroup = 5
/** Fewer valid inputs, its cases among them, say too little. */
const minInputs = 30
/** A program that takes longer on a small input never ends. On a large one it may just be slow. */
const maxSmallInputChars = 2000

/** Where translations of the wrong programs behave otherwise than the programs that are run. */
export async function proveTranslations(
  made: Question,
  task: Question,
  sandbox: Sandbox,
): Promise<string[]> {
  const { programs, translations = {} }: ShownTrial = JSON.parse(made.samples[0].input)
  const problems: string[] = []
  const languages = Object.keys(translations) as Language[]
  if (languages.length === 0) return problems
  const inputs = await validInputs(made, task, sandbox)
  if (inputs.length < minInputs) problems.push(`only ${inputs.length} inputs compare translations`)
  for (const [at, source] of programs.entries()) {
    for (const input of inputs) {
      const original = await sandbox.run({ language: 'Python', source }, input)
      if (original.end === 'too slow' && input.length > maxSmallInputChars) continue
      for (const language of languages) {
        const translation = translations[language]?.[at] ?? ''
        const outcome = await sandbox.run({ language, source: translation }, input)
        if (isSame(original, outcome)) continue
        const [own, other] = [original, outcome].map(inWords)
        problems.push(
          `program ${at + 1} in ${language} ${other}, in Python ${own}, for ${brief(input)}`,
        )
      }
    }
  }
  return problems
}

async function validInputs(made: Question, task: Question, sandbox: Sandbox): Promise<string[]> {
  const cases = allCases(spelledOut(task).question).map(({ input }) => input)
  const answers = made.solutions.map(({ source }) => source)
  const mismatch = inputCheck(task.shape)
  const random = smallInputs(task.shape, cases, inputsPerKind).filter((input) => !mismatch(input))
  const given = [...cases, ...answers, ...(await generatedInputs(task, sandbox))]
  const { validator } = task
  if (validator === undefined) return [...given, ...random]
  const valid: string[] = []
  for (const input of random) {
    const { end } = await sandbox.run({ language: 'Python', source: validator }, input)
    if (end === 'accepted') valid.push(input)
  }
  return [...given, ...valid]
}

async function generatedInputs(
  { generator, groups }: Question,
  sandbox: Sandbox,
): Promise<string[]> {
  const inputs: string[] = []
  if (generator === undefined) return inputs
  for (const { name } of groups) {
    for (let seed = 0; seed < seedsPerGroup; seed += 1) {
      const asked = generatorInput(seed, name)
      const made = await sandbox.run({ language: 'Python', source: generator }, asked)
      if (made.end === 'accepted' && made.output.length <= maxSmallInputChars)
        inputs.push(made.output)
    }
  }
  return inputs
}

function isSame(original: Outcome, translation: Outcome): boolean {
  if (translation.end === 'not compiled') return false
  const prints = [original, translation].map(({ end }) => end === 'accepted')
  if (prints[0] !== prints[1]) return false
  return !prints[0] || isSameOutput(original.output, translation.output)
}

const inWords = ({ end, output, words }: Outcome) =>
  end === 'accepted' ? `prints ${brief(output)}` : `ends with ${words}`
