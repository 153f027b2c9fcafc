import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams } from './responses.ts'
import { urlFrom } from './url.ts'

/** What Safe Exam Browser sends with every request; each is a digest over the address of the request. */
export const examBrowserHeaders = {
  configKey: 'x-safeexambrowser-configkeyhash',
  examKey: 'x-safeexambrowser-requesthash',
} as const

const maxExamKeys = 20
const maxExamKeysChars = maxExamKeys * 70

/** Browser Exam Keys, one a line: each stands for one version of the browser on one system. */
export const examBrowserKeysSchema = z
  .string('Browser Exam Keys must be text')
  .check(
    z.toLowerCase(),
    z.trim(),
    z.maxLength(maxExamKeysChars, `At most ${maxExamKeys} Browser Exam Keys`),
    z.regex(
      /^([0-9a-f]{64}(\s+|$))*$/,
      'A Browser Exam Key has 64 digits and letters from a to f; one per line',
    ),
  )

export const examKeysOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

export const downloadExamBrowserFile = endpoint({
  operationId: 'downloadExamBrowserFile',
  summary: 'Download the file that opens a test in Safe Exam Browser',
  description:
    'Made of the id alone, so it tells nobody whether there is such a test. Safe Exam Browser loads it without a session.',
  errors: [],
  access: 'public',
  tag: 'tests',
  requestsPerMinute: 600,
  method: 'GET',
  path: '/exam-browser/:id/exam.seb',
  secretParams: ['id'],
  params: idParams,
  responses: {
    200: { contentType: 'application/seb', description: 'Settings as a property list' },
  },
})

/** What opens the test in Safe Exam Browser, if it is installed. */
export function examBrowserLink(publicUrl: string, testId: string): string {
  const path = urlFrom(downloadExamBrowserFile, { params: { id: testId } })
  return publicUrl.replace(/^http/, 'seb') + path
}
