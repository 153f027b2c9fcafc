import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  allBrokenOutput,
  brokenOutput,
  type HiddenTrial,
  type ShownTrial,
  trialChecker,
} from '@assay/contract/kinds/break-it/trial'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import type { Case, Question } from '../../question.ts'
import { triedShape } from './tried-shape.ts'

const recipesFile = fileURLToPath(new URL('../../../break-it.yaml', import.meta.url))

const recipeSchema = z.strictObject({
  /** The question whose task and wrong programs are used. */
  of: z.string(),
  /** What is wrong with each of the programs, as that question says it. */
  programs: z.tuple([z.string(), z.string(), z.string()]),
  /** All three go wrong on it. */
  input: z.string(),
})
type Recipe = z.infer<typeof recipeSchema>

/** Of the three programs; the last ones are the hardest to break. */
const marksOfPrograms = [3, 3, 4] as const

interface BreakingQuestions {
  readonly questions: readonly Question[]
  /** Recipes that no longer fit their question, which somebody has changed. */
  readonly problems: readonly string[]
}

/** The questions that show wrong programs of others. */
export function readBreakingQuestions(bank: readonly Question[]): BreakingQuestions {
  const bySlug = new Map(bank.map((question) => [question.slug, question]))
  const recipes = z.array(recipeSchema).parse(parseYaml(readFileSync(recipesFile, 'utf8')))
  const questions: Question[] = []
  const problems: string[] = []
  for (const recipe of recipes) {
    try {
      questions.push(breakingQuestion(bySlug.get(recipe.of), recipe))
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  return { questions, problems }
}

export function breakingQuestion(question: Question | undefined, recipe: Recipe): Question {
  if (!question) throw new Error(`break-it.yaml: the bank has no question ${recipe.of}`)
  const { slug, title, idea, topic, level, minutes, statement, samples, pictures } = question
  const reference = inPython(question)
  const programs = recipe.programs.map((reason) => inPython(question, reason))
  const inputs = { shape: triedShape(question.shape), validator: question.validator ?? null }
  const shown: ShownTrial = { ...inputs, programs }
  const sample: Case = {
    ...{ name: 'sample', weight: 1, group: null },
    input: JSON.stringify(shown),
    output: allBrokenOutput,
  }
  const groups = marksOfPrograms.map((marks, at) => ({
    ...{ name: `program ${at + 1}`, marks, needsAll: false },
  }))
  const hiddenCases = programs.map((program, at): Case => {
    const hidden: HiddenTrial = { ...inputs, program, reference }
    return {
      name: recipe.programs[at] ?? '',
      ...{ input: JSON.stringify(hidden), output: brokenOutput, weight: 1 },
      group: groups[at]?.name ?? null,
    }
  })
  return {
    slug: `break-${slug}`,
    title: `Break it: ${title}`,
    summary: 'One input on which three wrong programs go wrong.',
    ...{ idea, topic, level, minutes, groups, hiddenCases },
    kind: 'breaking',
    comparison: { by: 'checker', language: 'Python', source: trialChecker(reference), flags: '' },
    ...{ shape: [], survivors: [] },
    statement: `${opening}\n\n${statement}`,
    ...(pictures && { pictures }),
    samples: [sample],
    starters: [{ language: 'Input', source: samples[0].input }],
    solutions: [{ language: 'Input', source: recipe.input }],
    failing: samples.map(({ name, input }) => ({
      ...{ language: 'Input', source: input, verdict: 'wrong' },
      reason: `the ${name} of the task`,
    })),
  }
}

const opening =
  'Three people wrote a program for the task below, and all three programs are wrong. Write **one input**, as the task allows it, on which all of them go wrong: each prints something else than it should, crashes, or never ends.'

/** The reference, or the wrong program that goes wrong for this reason. */
function inPython({ slug, solutions, failing }: Question, reason?: string): string {
  const programs = reason === undefined ? solutions : failing.filter((one) => one.reason === reason)
  const program = programs.find(({ language }) => language === 'Python')
  if (!program)
    throw new Error(`break-it.yaml: ${slug} has no program in Python: ${reason ?? 'a reference'}`)
  return program.source
}
