import type { Parameter, Signature, SignatureResult, ValueType } from '../signature.ts'

/** Makes a program around a function; the body is empty but for a default result if none is given. */
export type StubWriter = (signature: Signature, body?: readonly string[]) => string

export const isNumber = (type: ValueType): boolean => type === 'int' || type === 'long'

export const indented = (width: number, lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(width) + line))

export const program = (lines: readonly string[]): string => `${lines.join('\n')}\n`

/** The names of all parameters, each as `written`. */
export const namesOf = (
  parameters: readonly Parameter[],
  written: (parameter: Parameter) => string = ({ name }) => name,
): string => parameters.map(written).join(', ')

/** By what a function returns. */
export function byResult<T>(
  { of, layout }: SignatureResult,
  values: { readonly number: T; readonly text: T; readonly list: T },
): T {
  return layout === 'one' ? values[of] : values.list
}

/** Names the variable that holds the words of a line: declared by the first line that needs it. */
export function declaredOnce(declaration: string, name: string): () => string {
  let isDeclared = false
  return () => {
    const written = isDeclared ? name : declaration
    isDeclared = true
    return written
  }
}
