import {
  allBrokenOutput,
  brokenOutput,
  type HiddenTrial,
  type ShownTrial,
  trialChecker,
} from '@assay/contract/kinds/break-it/trial'
import { z } from 'zod'
import type { Case, Question } from '../../question.ts'
import { inPython, type RecipeFile } from '../made-of.ts'
import { triedShape } from '../tried-shape.ts'
import { readTranslations } from './translations.ts'

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

/** Questions that show wrong programs of others. */
export const breakingRecipes: RecipeFile<Recipe> = {
  name: 'break-it.yaml',
  schema: recipeSchema,
  make: breakingQuestion,
}

export function breakingQuestion(question: Question, recipe: Recipe): Question {
  const { slug, title, idea, topic, level, minutes, statement, samples, pictures } = question
  const reference = inPython(question)
  const programs = recipe.programs.map((reason) => inPython(question, reason))
  const inputs = { shape: triedShape(question.shape), validator: question.validator ?? null }
  const translations = readTranslations(slug)
  const shown: ShownTrial = { ...inputs, programs, ...(translations && { translations }) }
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
    statement: [opening, statement, ...samples.map(shownSample)].join('\n\n'),
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

/** The example of a task explains its sample, which is not the sample of this question. */
function shownSample({ input, output }: Case): string {
  const lines = (text: string) => `\`\`\`\n${text.replace(/\n$/, '')}\n\`\`\``
  return `For this input:\n\n${lines(input)}\n\na right program prints:\n\n${lines(output)}`
}
