/** Control characters and marks that turn the direction of text around: they print nothing. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu

/** The longest text beside programs is a note. */
const maxChars = 5000

/** Fitting a longer word into a line takes time that grows with the square of its length. */
const longWord = /\S{40}/gu

/** One line of text as a PDF can have it. */
export function printable(text: string): string {
  return text
    .slice(0, maxChars)
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(unprintable, '\uFFFD')
    .replaceAll(longWord, '$& ')
}

const tab = '    '

/** Lines of a program, the long ones cut into several. */
export function wrapCode(source: string, columns: number): string[] {
  return source
    .replace(/\s+$/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => cut(line.replaceAll('\t', tab).replaceAll(unprintable, '\uFFFD'), columns))
}

function cut(line: string, columns: number): string[] {
  const characters = Array.from(line)
  const parts: string[] = []
  for (let at = 0; at === 0 || at < characters.length; at += columns) {
    parts.push(characters.slice(at, at + columns).join(''))
  }
  return parts
}
