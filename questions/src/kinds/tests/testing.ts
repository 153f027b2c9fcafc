import {
  allCaughtOutput,
  casesChecker,
  caughtOutput,
  type HiddenTests,
  type ShownTests,
} from '@assay/contract/kinds/tests/trial'
import { type WrittenCase, writeCases } from '@assay/contract/kinds/tests/written-cases'
import { z } from 'zod'
import { spellOut } from '../../expand.ts'
import type { Case, Question } from '../../question.ts'
import { inPython, type RecipeFile } from '../made-of.ts'
import { triedShape } from '../tried-shape.ts'

const recipeSchema = z.strictObject({
  /** The question whose task and wrong programs are used. */
  of: z.string(),
  /** What is wrong with each of the hidden programs, as that question says it. */
  programs: z.array(z.string()).length(5),
  /** Hidden cases of that question which catch all of them. */
  cases: z.array(z.string()).min(1),
})
type Recipe = z.infer<typeof recipeSchema>

/** So that marks are the share of programs that are caught. */
const marksOfProgram = 2

/** Questions that ask for the tests of a task. */
export const testingRecipes: RecipeFile<Recipe> = {
  name: 'write-tests.yaml',
  schema: recipeSchema,
  make: testingQuestion,
}

export function testingQuestion(question: Question, recipe: Recipe): Question {
  const { slug, title, idea, topic, level, minutes, statement, samples, pictures } = question
  const inputs = {
    shape: triedShape(question.shape),
    validator: question.validator ?? null,
    reference: inPython(question),
  }
  const hidden = recipe.programs.map(
    (reason): HiddenTests => ({ ...inputs, program: inPython(question, reason) }),
  )
  const groups = hidden.map((_, at) => ({
    ...{ name: `program ${at + 1}`, marks: marksOfProgram, needsAll: false },
  }))
  const hiddenCases = hidden.map(
    (one, at): Case => ({
      name: recipe.programs[at] ?? '',
      ...{ input: JSON.stringify(one), output: caughtOutput, weight: 1 },
      group: groups[at]?.name ?? null,
    }),
  )
  const shown: ShownTests = { wrongPrograms: hidden.length }
  const sample: Case = {
    ...{ name: 'sample', weight: 1, group: null },
    input: JSON.stringify(shown),
    output: allCaughtOutput,
  }
  const right = recipe.cases.map((name) => caseNamed(question, name))
  const inOtherWords = right.map(({ input }) => ({ input, output: 'something else' }))
  const ofSamples = writeCases(samples.map(trimmed))
  return {
    slug: `test-${slug}`,
    title: `Test it: ${title}`,
    summary: 'Cases that five hidden wrong programs fail.',
    ...{ idea, topic, level, minutes, groups, hiddenCases },
    kind: 'testing',
    comparison: { by: 'checker', language: 'Python', source: casesChecker(hidden), flags: '' },
    ...{ shape: [], survivors: [] },
    statement: `${opening}\n\n${statement}`,
    ...(pictures && { pictures }),
    samples: [sample],
    starters: [{ language: 'Cases', source: ofSamples }],
    solutions: [{ language: 'Cases', source: writeCases(right) }],
    failing: [
      { language: 'Cases', source: ofSamples, verdict: 'wrong', reason: 'the samples of the task' },
      {
        ...{ language: 'Cases', source: writeCases(inOtherWords), verdict: 'wrong' },
        reason: 'the right inputs with other outputs',
      },
    ],
  }
}

const opening =
  'Several people wrote a program for the task below, and five of the programs are wrong. You do not see them. Write **up to ten cases** that tell right programs from wrong ones: each is an input, as the task allows it, and the output that the task asks for. A wrong program is caught when it fails at least one of your cases. The cases of the sample are there to begin with.'

function caseNamed({ slug, hiddenCases }: Question, name: string): WrittenCase {
  const found = hiddenCases.find((one) => one.name === name)
  if (!found) throw new Error(`${slug} has no hidden case "${name}"`)
  return trimmed(spellOut(found))
}

/** Without the line end that every text of the bank has. */
const trimmed = ({ input, output }: Pick<Case, 'input' | 'output'>): WrittenCase => ({
  input: input.replace(/\n$/, ''),
  output: output.replace(/\n$/, ''),
})
