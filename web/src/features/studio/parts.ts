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

/** What is still to be written before a proof can pass, in each part. */
export function gapsIn(content: QuestionContent): Partial<Record<PartName, string[]>> {
  const { title, summary, idea, topic, statement, samples, hiddenCases, solutions } = content
  const gaps: Partial<Record<PartName, string[]>> = {
    task: [
      isBlank(title) && 'Give it a title.',
      isBlank(summary) && 'Sum it up in one line.',
      isBlank(idea) && 'Name the idea it takes.',
      isBlank(topic) && 'Name its topic.',
      isBlank(statement) && 'Write the statement.',
    ].filter((gap) => gap !== false),
    samples: samples.some(({ input, output }) => isBlank(input) && isBlank(output))
      ? ['Fill in the sample.']
      : [],
    cases: hiddenCases.length === 0 ? ['Add hidden cases.'] : [],
    references: solutions.every(({ source }) => isBlank(source)) ? ['Write a reference.'] : [],
    failing: content.failing.length === 0 ? ['Add a program that must fail.'] : [],
  }
  return gaps
}

const isBlank = (text: string) => text.trim() === ''
