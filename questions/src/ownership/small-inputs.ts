import { smallInputGenerator } from '../generate.ts'
import { perturber } from '../perturb.ts'
import { smallAmong } from '../prove/small-inputs.ts'

/** Small inputs that depend on the seed, from the shape and near the samples, each of them once. */
export function seededInputs(
  shape: readonly string[],
  samples: readonly string[],
  { seed, count }: { readonly seed: number; readonly count: number },
): string[] {
  const generate = smallInputGenerator(shape)
  const perturb = perturber(shape, smallAmong(samples))
  const inputs = new Set<string>()
  for (let at = 0; at < count; at += 1) {
    for (const input of [perturb(seed + at), generate(seed + at)]) {
      if (input !== undefined) inputs.add(input)
    }
  }
  return [...inputs]
}
