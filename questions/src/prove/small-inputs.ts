import { smallInputGenerator } from '../generate.ts'
import { perturber } from '../perturb.ts'

const smallInput = 400

/** The inputs from which others are made by small changes. */
export function smallAmong(inputs: readonly string[]): string[] {
  return inputs.filter((input) => input.length <= smallInput)
}

/** Small inputs, as many from the shape as around given ones. Without a shape there are only the latter. */
export function smallInputs(
  shape: readonly string[],
  given: readonly string[],
  perKind: number,
): string[] {
  const generate = smallInputGenerator(shape)
  const perturb = perturber(shape, smallAmong(given))
  const inputs = new Set<string>()
  for (let seed = 0; seed < perKind; seed += 1) {
    for (const input of [generate(seed), perturb(seed)]) {
      if (input !== undefined) inputs.add(input)
    }
  }
  return [...inputs]
}
