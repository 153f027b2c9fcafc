const codingCookie = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/
const utf8Names = /^(utf-?8|utf_8|ascii|us-ascii)$/i

/**
 * For any other encoding Python opens the file by name a second time, in the middle of reading it,
 * which a source that arrives through a FIFO cannot serve.
 */
export function isUtf8Source(source: Buffer): boolean {
  const lines = source
    .subarray(0, 1000)
    .toString('latin1')
    .split(/\r\n|\r|\n/, 2)
  const cookie = lines.map((line) => line.match(codingCookie)?.[1]).find(Boolean)
  const hasByteOrderMark = source[0] === 0xef
  return !hasByteOrderMark && (cookie === undefined || utf8Names.test(cookie))
}
