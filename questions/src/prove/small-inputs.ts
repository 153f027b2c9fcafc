import { inputGenerator } from '../generate.ts'
import { perturber } from '../perturb.ts'
import { allCases, type Question } from '../question.ts'

const smallInput = 400

/** Small inputs, as many from the shape as around the cases. Without a shape there are only the latter. */
export function smallInputs(question: Question, perKind: number): string[] {
  const { shape } = question
  const generate = shape.length === 0 ? () => undefined : inputGenerator(shape)
  const small = allCases(question)
    .map(({ input }) => input)
    .filter((input) => input.length <= smallInput)
  const perturb = perturber(shape, small)
  const inputs = new Set<string>()
  for (let seed = 0; seed < perKind; seed += 1) {
    for (const input of [generate(seed), perturb(seed)]) {
      if (input !== undefined) inputs.add(input)
    }
  }
  return [...inputs]
}
