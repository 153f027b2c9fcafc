/** What a heading says about the block below it, read and written. */

export interface CaseHeading {
  readonly name: string
  readonly weight: number
  readonly group: string | null
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"`
const quotedName = new RegExp(String.raw`^(${quoted})(?:\s*\{(.*)\})?$`, 's')
/** Braces without quotes are attributes, if only wrong ones; with quotes only what reads as such. */
const plainName = new RegExp(
  String.raw`^(.*?)\s*\{([^{}"]*|(?:\s*(?:weight|group)=(?:${quoted}|[^\s"{}]+)(?=[\s}]))+\s*)\}$`,
  's',
)
const attribute = new RegExp(String.raw`\s*(weight|group)=(${quoted}|[^\s"]+)(?=\s|$)`, 'y')

/** `largest {weight=2 group=large}`. What would be read otherwise is quoted as in JSON. */
export function readCaseHeading(heading: string): CaseHeading | undefined {
  const [, name, attributes = ''] = quotedName.exec(heading) ?? readPlain(heading)
  let weight = 1
  let group: string | null = null
  const text = attributes.trim()
  attribute.lastIndex = 0
  while (attribute.lastIndex < text.length) {
    const [, key, value = ''] = attribute.exec(text) ?? []
    if (key === 'group') group = unquote(value)
    else if (key === 'weight' && /^[1-9]\d{0,4}$/.test(value)) weight = Number(value)
    else return undefined
  }
  return { name: unquote(name ?? ''), weight, group }
}

/** Its name, and what stands in braces at its end. */
function readPlain(heading: string): [string, string, string?] {
  if (heading.startsWith('"')) return [heading, '']
  const [, name, attributes] = plainName.exec(heading) ?? []
  return name === undefined ? [heading, heading.trimEnd()] : [heading, name, attributes]
}

export function writeCaseHeading({ name, weight, group }: CaseHeading): string {
  const isPlainGroup = group === null || /^[\w-]+$/.test(group)
  const attributes = [
    ...(weight === 1 ? [] : [`weight=${weight}`]),
    ...(group === null ? [] : [`group=${isPlainGroup ? group : JSON.stringify(group)}`]),
  ]
  const isPlainName = isPlain(name) && !name.endsWith('}')
  const written = isPlainName ? name : JSON.stringify(name)
  return attributes.length === 0 ? written : `${written} {${attributes.join(' ')}}`
}

/** `C++: compares every pair`. */
export function readFailingHeading(
  heading: string,
): { language: string; reason: string } | undefined {
  const [, language = '', reason = ''] = /^([^:]*):\s*(.*)$/s.exec(heading) ?? []
  return reason === '' ? undefined : { language, reason: unquote(reason) }
}

export function writeFailingHeading(language: string, reason: string): string {
  return `${language}: ${isPlain(reason) ? reason : JSON.stringify(reason)}`
}

/** Whether the text survives being part of a line that is trimmed. */
function isPlain(text: string): boolean {
  return text !== '' && text.trim() === text && !text.startsWith('"') && !/[\n\r]/.test(text)
}

function unquote(text: string): string {
  if (!text.startsWith('"')) return text
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : text
  } catch {
    return text
  }
}
