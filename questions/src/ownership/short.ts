import { withoutEndBlanks } from '@assay/contract/submissions'

/** Whether people can read, and type, all of a text. */
export function isShort(
  text: string,
  max: { readonly lines: number; readonly chars: number },
): boolean {
  const shown = withoutEndBlanks(text)
  const isReadable = shown !== '' && !/[^\P{C}\n\t]|\uFFFD/u.test(shown)
  return isReadable && shown.length <= max.chars && shown.split('\n').length <= max.lines
}
