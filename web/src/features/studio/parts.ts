import type { QuestionContent } from '@assay/contract/question-parts'

export const partNames = [
  'task',
  'samples',
  'cases',
  'shape',
  'references',
  'failing',
  'proof',
  'publish',
] as const
export type PartName = (typeof partNames)[number]

export const partTitles: Record<PartName, string> = {
  task: 'Task',
  samples: 'Samples',
  cases: 'Hidden cases',
  shape: 'Input shape',
  references: 'References',
  failing: 'Wrong and slow',
  proof: 'Proof',
  publish: 'Publish',
}

const minHiddenCases = 3

/** What is still to be written before a proof can pass, in each part. */
export function gapsIn(content: QuestionContent): Partial<Record<PartName, string[]>> {
  const { title, idea, topic, statement, samples, hiddenCases, solutions } = content
  const gaps: Partial<Record<PartName, string[]>> = {
    task: [
      isBlank(title) && 'Give it a title.',
      isBlank(idea) && 'Name the idea behind it.',
      isBlank(topic) && 'Name its topic.',
      isBlank(statement) && 'Write the statement.',
    ].filter((gap) => gap !== false),
    samples: samples.some(({ input, output }) => isBlank(input) && isBlank(output))
      ? ['Fill in the sample.']
      : [],
    cases: hiddenCases.length < minHiddenCases ? ['Add at least three.'] : [],
    references: solutions.every(({ source }) => isBlank(source)) ? ['Write a reference.'] : [],
  }
  return gaps
}

const isBlank = (text: string) => text.trim() === ''
