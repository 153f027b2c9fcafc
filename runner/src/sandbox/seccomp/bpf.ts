/** A small assembler for classic BPF, enough for a seccomp filter (linux/filter.h, seccomp(2)). */

export interface Instruction {
  code: number
  jumpTrue: number
  jumpFalse: number
  k: number
}

const opcodes = {
  loadWord: 0x20,
  jump: 0x05,
  jumpEqual: 0x15,
  jumpAtLeast: 0x35,
  jumpAnyBit: 0x45,
  and: 0x54,
  return: 0x06,
} as const

/** Of a conditional jump. */
const maxDistance = 255

export const verdicts = {
  allow: 0x7fff0000,
  killProcess: 0x80000000,
  errno: (number: number) => 0x00050000 | number,
} as const

/** Offsets into `struct seccomp_data`; arguments are 64 bits, the low half first. */
export const dataOffsets = {
  syscall: 0,
  architecture: 4,
  argument: (index: number) => 16 + index * 8,
} as const

export const load = (offset: number): Instruction => plain(opcodes.loadWord, offset)
export const and = (mask: number): Instruction => plain(opcodes.and, mask)
export const returns = (verdict: number): Instruction => plain(opcodes.return, verdict)

/** `block` is executed if the test holds, and skipped otherwise. */
export const ifEqual = (value: number, block: Instruction[]) =>
  when(opcodes.jumpEqual, value, block)
export const ifAtLeast = (value: number, block: Instruction[]) =>
  when(opcodes.jumpAtLeast, value, block)
export const ifAnyBit = (mask: number, block: Instruction[]) =>
  when(opcodes.jumpAnyBit, mask, block)

/** Executes one block if the accumulator is at least `value`, and the other one if not. */
export function branch(value: number, atLeast: Instruction[], below: Instruction[]): Instruction[] {
  const distance = below.length
  const test = { code: opcodes.jumpAtLeast, jumpTrue: 0, jumpFalse: 0, k: value }
  if (distance <= maxDistance) return [{ ...test, jumpTrue: distance }, ...below, ...atLeast]
  return [{ ...test, jumpFalse: 1 }, plain(opcodes.jump, distance), ...below, ...atLeast]
}

function when(code: number, k: number, block: Instruction[]): Instruction[] {
  if (block.length > maxDistance) throw new Error('The block is too long for a conditional jump')
  return [{ code, jumpTrue: 0, jumpFalse: block.length, k }, ...block]
}

function plain(code: number, k: number): Instruction {
  return { code, jumpTrue: 0, jumpFalse: 0, k }
}

export function assemble(program: Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * 8)
  program.forEach(({ code, jumpTrue, jumpFalse, k }, index) => {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(jumpTrue, index * 8 + 2)
    bytes.writeUInt8(jumpFalse, index * 8 + 3)
    bytes.writeUInt32LE(k >>> 0, index * 8 + 4)
  })
  return bytes
}
