import type { ProvenKind } from '../kind.ts'

/** Made of the wrong programs of another question. What is left to prove is that inputs break them. */
export const breakIt: ProvenKind = {
  brokenRules({ comparison, solutions, failing, shape }) {
    const problems: string[] = []
    const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
    demand(comparison?.by === 'checker', 'a checker tells whether all programs go wrong')
    demand(shape.length === 0, 'the cases of such a question are programs, without a shape')
    demand(
      [...solutions, ...failing].every(({ language }) => language === 'Input'),
      'such a question is answered by an input',
    )
    return problems
  },
  brokenStyle: () => [],
  missing: ({ groups, failing }) => [
    [groups.length === 0, 'groups of cases'],
    [failing.length === 0, 'an input that breaks nothing'],
  ],
  hasMutants: false,
  hasFreshCases: false,
}
