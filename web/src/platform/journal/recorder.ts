import type { Language } from '@assay/contract/catalogue'
import type { EditOrigin, JournalChanges, JournalChunk } from '@assay/contract/journal-entries'
import { createChunkWriter, fitsChunk, type Happening } from './chunk-writer.ts'

/** How long to wait before a recorder that lost something tries to begin again. */
const restartMs = 1000

type RecorderOptions = {
  text: string
  /** If it is not that of the test. */
  language?: Language | undefined
  currentText: () => string
  /** The server's time in milliseconds. */
  serverNow: () => number
  isOn: () => boolean
  hasRoom: () => boolean
  /** It begins to record under this id. */
  onStart: (id: string) => void
  onRecorded: () => void
  onSealed: (chunk: JournalChunk) => void
}

/**
 * Records one open editor. Where something is lost it says how much, and begins again under another
 * id with the text of that moment, so that what follows can be replayed.
 */
export function createRecorder(options: RecorderOptions) {
  const { language, currentText, serverNow, isOn, hasRoom, onStart, onRecorded, onSealed } = options
  const opened = (text: string): Happening => (language ? ['open', text, language] : ['open', text])
  let lost = fitsChunk(opened(options.text)) ? 0 : 1
  let restartAt = 0
  let isClosed = false
  let onRunTold: () => void = onRecorded
  let writer = begin(lost === 0 ? options.text : '')

  function begin(text: string) {
    const started = createChunkWriter(crypto.randomUUID())
    onStart(started.recorder)
    started.add(opened(text), moment())
    onRecorded()
    return started
  }

  function moment() {
    return { at: performance.now(), serverMs: serverNow() }
  }

  function write(happening: Happening) {
    const now = moment()
    if (writer.isFullFor(happening, now)) seal({ isForced: true })
    writer.add(happening, now)
    onRecorded()
  }

  function record(happening: Happening) {
    if (isClosed || !isOn()) return
    if (lost === 0 && hasRoom() && fitsChunk(happening)) return write(happening)
    lost += 1
    if (!hasRoom() || performance.now() < restartAt) return
    restartAt = performance.now() + restartMs
    const text = currentText()
    if (!fitsChunk(opened(text))) return
    // The text has the edit already; anything else is yet to be recorded.
    const isInText = happening[0] === 'edit'
    write(['lost', isInText ? lost : lost - 1])
    seal({ isForced: true })
    lost = 0
    writer = begin(text)
    if (!isInText) write(happening)
  }

  function seal({ isForced = false } = {}) {
    const chunk = writer.seal({ isForced })
    if (chunk) onSealed(chunk)
  }

  return {
    id: () => writer.recorder,
    record,
    edited: (changes: JournalChanges, origin?: EditOrigin) =>
      record(origin ? ['edit', changes, origin] : ['edit', changes]),
    /** Keeps the place of a run that was started. To be called with its token, if it gets one. */
    reserveRun(): (token: string | undefined) => void {
      if (isClosed || lost > 0 || !isOn()) return () => {}
      const told = writer.reserveRun(moment())
      return (token) => {
        told(token)
        onRunTold()
      }
    },
    isAwaitingRun: () => writer.isAwaitingRun(),
    /** Calls `listener` instead once the token of a run is known. */
    onRunTold(listener: () => void) {
      onRunTold = listener
    },
    hasEntries: () => !writer.isEmpty(),
    peek: () => writer.peek(),
    seal,
    close() {
      record(['close'])
      isClosed = true
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
