import { marksPerQuestion } from '@assay/contract/constants'
import type { QuestionContent } from '@assay/contract/question-parts'
import { casesIn, hasGroup, marksOf } from './groups/case-groups.ts'

export const partNames = [
  'task',
  'samples',
  'comparison',
  'groups',
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
  comparison: 'Comparing',
  groups: 'Groups',
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
  const { title, idea, topic, statement, samples, groups, hiddenCases, solutions } = content
  const { comparison } = content
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
    comparison:
      comparison?.by === 'checker' && isBlank(comparison.source) ? ['Write the checker.'] : [],
    groups:
      groups.length === 0 || marksOf(groups) === marksPerQuestion
        ? []
        : [`Make the marks add up to ${marksPerQuestion}.`],
    cases: [
      hiddenCases.length < minHiddenCases && 'Add at least three.',
      groups.length > 0 &&
        hiddenCases.some((one) => !hasGroup(groups, one)) &&
        'Choose a group for every case.',
      ...(hiddenCases.length === 0 ? [] : groups)
        .filter((group) => casesIn(hiddenCases, group).length === 0)
        .map(({ name }) => `Add a case to the group “${name}”.`),
    ].filter((gap) => gap !== false),
    references: solutions.every(({ source }) => isBlank(source)) ? ['Write a reference.'] : [],
  }
  return gaps
}

const isBlank = (text: string) => text.trim() === ''
