import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { examBrowserHeaders, examKeysOf } from '@assay/contract/exam-browser'
import { examPageHeaders } from '@assay/contract/exam-page-headers'
import { configKey, digest, settingsOf } from './settings.ts'

interface Request {
  readonly headers: IncomingHttpHeaders
  /** Path and query as the client sent them. */
  readonly path: string
}

/** Whether a request comes from Safe Exam Browser with the settings of this test. */
export function examBrowserCheck(publicUrl: string) {
  return (testId: string, keys: string, { headers, path }: Request): boolean => {
    const known = configKey(settingsOf(publicUrl, testId))
    const examKeys = examKeysOf(keys)
    const holds = (address: string, names: { configKey: string; examKey: string }) => {
      const matches = (name: string, key: string) => isSame(headers[name], digest(address + key))
      const isKnownBrowser =
        examKeys.length === 0 || examKeys.some((key) => matches(names.examKey, key))
      return matches(names.configKey, known) && isKnownBrowser
    }
    if (holds(publicUrl + path, examBrowserHeaders)) return true
    const page = headers[examPageHeaders.page]
    const isOurs = typeof page === 'string' && page.startsWith(`${publicUrl}/`)
    return isOurs && holds(page, examPageHeaders)
  }
}

function isSame(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(given.toLowerCase()), Buffer.from(expected))
}
