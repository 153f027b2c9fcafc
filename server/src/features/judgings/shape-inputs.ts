import { smallInputGenerator } from '@assay/questions/generate'

/**
 * A task of the reading threads: one input of the shape for each seed. Undefined if there is no
 * shape, or none of its inputs was found.
 */
export function shapeInputs(
  shape: readonly string[],
  seeds: readonly number[],
): (string | undefined)[] {
  return seeds.map(smallInputGenerator(shape))
}

export interface ShapeReading {
  readonly shapeInputs: (
    shape: readonly string[],
    seeds: readonly number[],
  ) => Promise<(string | undefined)[]>
}
