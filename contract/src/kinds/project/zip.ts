/** A zip of small texts, not compressed, with the same bytes for the same files. */
export function zipOfTexts(
  files: readonly { readonly name: string; readonly text: string }[],
): Uint8Array {
  const locals: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const name = new TextEncoder().encode(file.name)
    const data = new TextEncoder().encode(file.text)
    const facts = factsOf(name, data)
    const local = joined([littleEndian([4, 0x04034b50]), facts, name, data])
    entries.push(
      joined([
        littleEndian([4, 0x02014b50], [2, version]),
        facts,
        littleEndian([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        name,
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = joined(entries)
  const count = files.length
  const end = littleEndian(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
    ] as const),
    ...([
      [4, directory.length],
      [4, offset],
      [2, 0],
    ] as const),
  )
  return joined([...locals, directory, end])
}

const version = 20
/** Names are UTF-8. */
const flags = 0x0800
/** The first day that a zip knows. */
const date = 0x21

/** What stands in front of a file and again in the directory. */
function factsOf(name: Uint8Array, data: Uint8Array): Uint8Array {
  return littleEndian(
    ...([
      [2, version],
      [2, flags],
      [2, 0],
      [2, 0],
      [2, date],
      [4, crc32(data)],
    ] as const),
    ...([
      [4, data.length],
      [4, data.length],
      [2, name.length],
      [2, 0],
    ] as const),
  )
}

function littleEndian(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([size, value]) =>
      Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff),
    ),
  )
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
