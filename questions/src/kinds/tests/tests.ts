import type { ProvenKind } from '../kind.ts'

/** Made of the wrong programs of another question. What is left to prove is that cases catch them. */
export const tests: ProvenKind = {
  brokenRules({ comparison, solutions, failing, shape }) {
    const problems: string[] = []
    const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
    demand(comparison?.by === 'checker', 'a checker tells whether every wrong program is caught')
    demand(shape.length === 0, 'the cases of such a question are programs, without a shape')
    demand(
      [...solutions, ...failing].every(({ language }) => language === 'Cases'),
      'such a question is answered by cases',
    )
    return problems
  },
  brokenStyle: () => [],
  missing: ({ groups, failing }) => [
    [groups.length === 0, 'groups of cases'],
    [failing.length === 0, 'cases that do not catch every program'],
  ],
  hasMutants: false,
  hasFreshCases: false,
}
