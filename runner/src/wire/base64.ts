const lineLength = 60

/** As Ruby's encode64, which Judge0 uses: lines of 60 characters, each with a line end. */
export function encodeMime(bytes: Buffer): string {
  const text = bytes.toString('base64')
  const lines: string[] = []
  for (let at = 0; at < text.length; at += lineLength)
    lines.push(`${text.slice(at, at + lineLength)}\n`)
  return lines.join('')
}

/** As Ruby's decode64: skips blanks and other characters that are not base64. */
export function decodeMime(text: string): Buffer {
  return Buffer.from(text, 'base64')
}
