import { inputCheck } from '../shape.ts'

/** How each input differs from the shape; undefined if it does not, or if there is no shape. */
export function mismatchesOf(
  shape: readonly string[],
  inputs: readonly string[],
): (string | undefined)[] {
  return inputs.map(shape.length === 0 ? () => undefined : inputCheck(shape))
}
