const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/** A 32-bit number, in the byte order of this machine. */
export function int(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  if (isLittleEndian) bytes.writeUInt32LE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}

/** Lists of strings, as native/lists.h reads them. */
export function lists(...all: (readonly string[])[]): Buffer {
  const strings = all.flatMap((list) => [String(list.length), ...list])
  return Buffer.from(`${strings.join('\0')}\0`)
}

/** A request to native/spawn/spawn.c. */
export function frame(letter: string, id: number, ...payload: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(letter), int(id), ...payload])
  return Buffer.concat([int(body.length), body])
}
