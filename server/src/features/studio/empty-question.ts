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
  shape: [],
  validator: '',
  starters: [],
  solutions: [],
  failing: [],
  survivors: [],
  noSlowSolutionReason: '',
}
