import { randomFrom } from './random.ts'
import { inputCheck } from './shape.ts'

/**
 * Makes inputs that are a few small changes away from given ones. Where a text has rules of its own, such as
 * matching brackets, hardly any text at random keeps them, but many of these do. Without a shape, any
 * change will do.
 */
export function perturber(
  shape: readonly string[],
  inputs: readonly string[],
): (seed: number) => string | undefined {
  const mismatch = shape.length === 0 ? () => undefined : inputCheck(shape)
  return (seed) => {
    const input = perturbed(inputs, seed)
    return input !== undefined && mismatch(input) === undefined ? input : undefined
  }
}

function perturbed(inputs: readonly string[], seed: number): string | undefined {
  const next = randomFrom(seed)
  const pick = (count: number) => Math.floor(next() * count)
  let text = inputs[pick(inputs.length)]
  if (text === undefined) return undefined
  for (let steps = 1 + pick(3); steps > 0; steps -= 1) {
    const words: RegExpExecArray[] = [...text.matchAll(/\S+/g)]
    const word = words[pick(words.length)]
    const other = words[pick(words.length)]
    if (!word || !other) return undefined
    const changed = /^-?\d+$/.test(word[0])
      ? changedNumber(word[0], other[0], pick)
      : changedText(word[0], pick)
    text = `${text.slice(0, word.index)}${changed}${text.slice(word.index + word[0].length)}`
  }
  return text
}

function changedNumber(word: string, other: string, pick: (count: number) => number): string {
  if (/^-?\d+$/.test(other) && pick(3) === 0) return other
  return String(Number(word) + (pick(2) === 0 ? 1 : -1) * (1 + pick(2)))
}

function changedText(word: string, pick: (count: number) => number): string {
  const at = pick(word.length)
  const letter = word.charAt(pick(word.length))
  switch (pick(4)) {
    case 0:
      return word.slice(0, at) + letter + word.slice(at + 1)
    case 1:
      return word.slice(0, at) + letter + word.slice(at)
    case 2:
      return word.length > 1 ? word.slice(0, at) + word.slice(at + 1) : word
    default: {
      const end = at + 1 + pick(word.length - at)
      return word.slice(0, end) + word.slice(at, end) + word.slice(end)
    }
  }
}
