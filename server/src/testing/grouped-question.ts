import type { QuestionContent } from '@assay/contract/question-parts'
import { ownQuestion, publishQuestion } from './bank.ts'
import type { StandInJudge } from './stand-in-judge.ts'
import type { Product } from './test-app.ts'

const doubled = (n: number, group: string) => ({
  ...{ name: `of ${n}`, input: `${n}\n`, output: `${2 * n}\n`, weight: 1, group },
})

/** Asks to double a number: up to 99, from 100 on, and from 1000 on, which needs all. */
export const groupedQuestion: QuestionContent = {
  ...ownQuestion,
  title: 'Doubled in groups',
  idea: 'grouped-doubling',
  hiddenCases: [
    ...[doubled(1, 'small'), doubled(2, 'small'), doubled(100, 'middling')],
    ...[doubled(200, 'middling'), doubled(1000, 'large'), doubled(2000, 'large')],
  ],
  groups: [
    { name: 'small', marks: 2, needsAll: false },
    { name: 'middling', marks: 3, needsAll: false },
    { name: 'large', marks: 5, needsAll: true },
  ],
  shape: ['n:1..5000'],
  validator: '',
  generator: 'generate',
  solutions: (['C', 'Python'] as const).map((language) => ({ language, source: 'times 2' })),
}

export function publishGrouped(product: Product, changes: Partial<QuestionContent> = {}) {
  return publishQuestion(product, { ...groupedQuestion, ...changes }, 'grouped')
}

const starts: Record<string, number> = { small: 10, middling: 300, large: 3000 }

type Outcome = ReturnType<StandInJudge['outcome']>

/** What the program `generate` prints for a seed and a group, which it is given in two lines. */
export function generated(stdin: string): Outcome {
  const [seed = '', group = ''] = stdin.split('\n')
  return { stdout: `${(starts[group] ?? 0) + (Number(seed) % 80)}\n` }
}

/** The judge runs `generate`, and these programs, which compute something from the number they read. */
export function teach(
  judge: StandInJudge,
  programs: Record<string, (n: number) => number | Outcome> = {},
): void {
  judge.outcome = (program) => {
    const { sourceCode, stdin } = program
    if (sourceCode === 'generate') return generated(stdin)
    const compute = programs[sourceCode]
    if (!compute) return judge.usualOutcome(program)
    const printed = compute(Number(stdin))
    return typeof printed === 'number' ? { stdout: `${printed}\n` } : printed
  }
}
