const magic = 0xcafebabe
const java8 = 52
const constantUtf8 = 1
const constantClass = 7
const accPublicSuper = 0x0021

/**
 * The bytes of `public class Main extends NAME {}` without a constructor. A JVM booted ahead was
 * told to start `Main`; static methods are inherited, so it finds the real class's main there, and
 * stack traces show no frame of ours.
 */
export function inheritingMain(superClass: string): Buffer {
  const utf8 = (text: string) => {
    const bytes = Buffer.from(text, 'utf8')
    const head = Buffer.from([constantUtf8, bytes.length >> 8, bytes.length & 0xff])
    return Buffer.concat([head, bytes])
  }
  const classAt = (index: number) => Buffer.from([constantClass, 0, index])
  const u16 = (...values: number[]) => Buffer.from(values.flatMap((v) => [v >> 8, v & 0xff]))
  const head = Buffer.alloc(4)
  head.writeUInt32BE(magic)
  return Buffer.concat([
    head,
    u16(0, java8),
    u16(5), // Entries in the constant pool, plus one.
    utf8('Main'),
    classAt(1),
    utf8(superClass.replaceAll('.', '/')),
    classAt(3),
    u16(accPublicSuper, 2, 4),
    u16(0, 0, 0, 0), // No interfaces, fields, methods, attributes.
  ])
}
