import type { Subject } from './subject.ts'

/** Where the code is written, run and handed in. The brief beside it is drawn by its page. */
export function CodingDesk({ subject: { test } }: { subject: Subject }) {
  return <section aria-label={`${test.language} editor`} />
}
