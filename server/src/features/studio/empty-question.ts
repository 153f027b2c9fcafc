import type { QuestionContent } from '@assay/contract/question-parts'

/** What a new draft starts from. */
export const emptyQuestion: QuestionContent = {
  title: '',
  summary: '',
  idea: '',
  topic: '',
  level: 'Basic',
  minutes: 10,
  kind: 'writing',
  statement: '',
  samples: [{ name: 'sample', input: '', output: '', weight: 1, group: null }],
  hiddenCases: [],
  groups: [
    { name: 'basics', marks: 5, needsAll: false },
    { name: 'everything together', marks: 5, needsAll: true },
  ],
  shape: [],
  validator: '',
  generator: '',
  starters: [],
  solutions: [],
  failing: [],
  survivors: [],
  noSlowSolutionReason: '',
}
