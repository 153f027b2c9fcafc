export type Span = { kind: 'text' | 'bold' | 'code'; text: string; key: number }
export type Paragraph = { spans: Span[]; key: number }

/** Code comes first: asterisks inside it are ordinary characters. */
const marked = /`([^`\n]+)`|\*\*([^*\n]+(?:\*[^*\n]+)*)\*\*/g

/** Parses a little Markdown into data; it is never turned into HTML. */
export function parseStatement(text: string): Paragraph[] {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
  return blocks.map((block, key) => ({ key, spans: parseSpans(block) }))
}

function parseSpans(block: string): Span[] {
  const spans: Span[] = []
  const push = (kind: Span['kind'], text: string) => {
    if (text !== '') spans.push({ kind, text, key: spans.length })
  }
  let from = 0
  for (const match of block.matchAll(marked)) {
    push('text', block.slice(from, match.index))
    if (match[1] !== undefined) push('code', match[1])
    else push('bold', match[2] ?? '')
    from = match.index + match[0].length
  }
  push('text', block.slice(from))
  return spans
}
