/** What a candidate is told of the journal, with the rules and again while it is written. */
export const journalRule =
  'How you write your code is recorded: every change and its time, what you paste, how much of the question you copy, when you leave this page and come back, your runs and answers, and which browser you use. Administrators may watch while you work. Nobody but them sees it, it does not change your score, and you can download all of it after the test.'

/** The same in detail. */
export const recordedThings = [
  'every change of your code, and when you made it',
  'what you paste, and whether you copied it from your own code, a run, the question or elsewhere',
  'how much of the question you copy',
  'when you leave this page and when you come back, but not where you go',
  'your runs, how they end, and which one you submit',
  'which browser you use',
]

export const notRecorded =
  'Your screen, camera, microphone, and other tabs and programs are not recorded.'

export const whoSeesIt =
  'Administrators may watch while you work. Nobody but them sees what is recorded, and it does not change your score. After the test you can download all of it from your summary.'

/** Undefined: this server does not say. */
export function keptFor(days: number | null | undefined): string[] {
  if (days === undefined) return []
  if (days === null) return ['The recording is kept as long as the result.']
  return [`The recording is deleted ${days === 1 ? 'a day' : `${days} days`} after the test.`]
}
