const MAGIC = 0xcafebabe
const JAVA_8 = 52
const CONSTANT_UTF8 = 1
const CONSTANT_CLASS = 7
const ACC_PUBLIC_SUPER = 0x0021

/**
 * The bytes of `public class Main extends NAME {}` without a constructor. A JVM booted ahead was
 * told to start `Main`; static methods are inherited, so it finds the real class's main there, and
 * no frame of ours appears in a stack trace.
 */
export function inheritingMain(superClass: string): Buffer {
  const utf8 = (text: string) => {
    const bytes = Buffer.from(text, 'utf8')
    const head = Buffer.from([CONSTANT_UTF8, bytes.length >> 8, bytes.length & 0xff])
    return Buffer.concat([head, bytes])
  }
  const classAt = (index: number) => Buffer.from([CONSTANT_CLASS, 0, index])
  const u16 = (...values: number[]) => Buffer.from(values.flatMap((v) => [v >> 8, v & 0xff]))
  const magic = Buffer.alloc(4)
  magic.writeUInt32BE(MAGIC)
  return Buffer.concat([
    magic,
    u16(0, JAVA_8),
    u16(5), // Entries in the pool, plus one.
    utf8('Main'),
    classAt(1),
    utf8(superClass.replaceAll('.', '/')),
    classAt(3),
    u16(ACC_PUBLIC_SUPER, 2, 4),
    u16(0, 0, 0, 0), // Interfaces, fields, methods, attributes: none.
  ])
}
