import { inputGenerator, LargeShape } from '@assay/questions/generate'

const triesPerCase = 10
/** Seeds of one call do not meet those of the next. */
const seedStep = 1000

export type NewInputs =
  | { readonly inputs: readonly string[]; readonly problem?: undefined }
  /** A sentence that says why the shape generates none. */
  | { readonly problem: string }

/** Inputs of a shape that are not among the known ones. A shape may ask for a lot: see `reading.ts`. */
export function newInputs(
  shape: readonly string[],
  known: readonly string[],
  { count, seed }: { readonly count: number; readonly seed: number },
): NewInputs {
  const taken = new Set(known)
  const inputs = new Set<string>()
  try {
    const generate = inputGenerator(shape)
    for (let tries = 0; tries < count * triesPerCase && inputs.size < count; tries += 1) {
      const input = generate(seed * seedStep + tries)
      if (input !== undefined && !taken.has(input)) inputs.add(input)
    }
  } catch (error) {
    const { message } = error as Error
    if (!(error instanceof LargeShape)) return { problem: `The shape cannot be read: ${message}.` }
    return { problem: `${message.charAt(0).toUpperCase()}${message.slice(1)}.` }
  }
  return { inputs: [...inputs] }
}
