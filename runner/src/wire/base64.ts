const LINE = 60

/** As Ruby's encode64, which Judge0 answers with: lines of 60, each ended. */
export function encodeMime(bytes: Buffer): string {
  const text = bytes.toString('base64')
  const lines: string[] = []
  for (let at = 0; at < text.length; at += LINE) lines.push(`${text.slice(at, at + LINE)}\n`)
  return lines.join('')
}

/** As Ruby's decode64: blanks and anything foreign are passed over. */
export function decodeMime(text: string): Buffer {
  return Buffer.from(text, 'base64')
}
