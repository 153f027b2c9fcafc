import type { Language } from '@assay/contract/catalogue'
import type { EditOrigin } from '@assay/contract/journal-entries'
import { onCopied } from '../../platform/copied-text.ts'
import { createJournalKeeper } from '../../platform/journal/journal-keeper.ts'
import { journalStorage } from '../../platform/journal/journal-storage.ts'
import { liveRecorders } from '../../platform/journal/live-recorders.ts'
import { watchPresence } from '../../platform/journal/presence.ts'
import { sendChunk } from '../../platform/journal/send-chunk.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { onJournalWatched } from '../../platform/watched-journals.ts'
import type { Recording } from '../../ui/editor/mount-editor.ts'
import { recordEdits } from '../../ui/editor/record-edits.ts'
import { textChange } from '../../ui/editor/text-change.ts'
import { createTextSources, keyOf, originOfText } from '../../ui/editor/text-sources.ts'

/** Answering waits so long for the journal, and no longer. */
const maxWaitMs = 1000

/** One for all questions: what is copied in one may be pasted in another. */
const sources = createTextSources()

const statement = () => document.querySelector('[data-part="statement"]')
const isInStatement = (text: string) => keyOf(statement()?.textContent ?? '').includes(keyOf(text))

/** These come from elsewhere: nobody need be at this tab. */
const foreign: (EditOrigin | undefined)[] = ['other-tab', 'newer-draft']

/** Of a text that is not written in the editor, but in fields of its own. */
export type FieldRecording = {
  /** The text has become another. What was pasted was somewhere before. */
  edited: (before: string, after: string, origin: EditOrigin | 'pasted' | undefined) => void
  close: () => void
}

/** Of a text that is written in an editor for each of its parts. */
export type FileRecording = {
  /** The text was replaced by another from outside. */
  edited: (text: string, origin: EditOrigin) => void
  /** For the editor of a part: the whole text has changed with it. */
  followFile: (text: () => string) => Recording['extension']
  close: () => void
}

export type JournalIds = { userId: string; testId: string; questionId: string }

/** Begins to record how the answer to a question is written. */
export function openJournal({ userId, testId, questionId }: JournalIds) {
  const keeper = createJournalKeeper({
    testId,
    questionId,
    storage: journalStorage(userId),
    live: liveRecorders(),
    send: sendChunk,
    serverNow,
  })
  const presence = watchPresence({ onAway: keeper.away, onBack: keeper.back })
  const stopListening = listen(keeper)
  const stopWatched = onJournalWatched((id) => {
    if (id === testId) keeper.watched()
  })

  /** Opens an answer, in another language than the test's if named. */
  function open(text: () => string, language?: Language) {
    const editor = keeper.open(text(), text, language)
    const absence = presence.absence()
    if (absence) keeper.away(absence)
    const edited: typeof editor.edited = (changes, origin) => {
      if (!foreign.includes(origin)) presence.back()
      editor.edited(changes, origin)
    }
    return { edited, close: editor.close }
  }

  return {
    /** For the editor, each time that it is opened, in another language than the test's if named. */
    record(text: () => string, language?: Language): Recording {
      const { edited, close } = open(text, language)
      return { extension: recordEdits({ sources, isInStatement, onEdit: edited }), close }
    },
    /** The same for fields. */
    recordFields(text: () => string, language?: Language): FieldRecording {
      const { edited, close } = open(text, language)
      return {
        edited(before, after, origin) {
          const change = textChange(before, after)
          if (!change) return
          const { changes, inserted } = change
          if (origin !== 'pasted') return edited(changes, origin)
          edited(changes, originOfText(inserted, before, sources, isInStatement))
        },
        close,
      }
    },
    /** The same for files, which are parts of the text. */
    recordFiles(text: () => string, language?: Language): FileRecording {
      let known = text()
      const opened = open(text, language)
      const edited = (after: string, origin: EditOrigin | undefined) => {
        const change = textChange(known, after)
        known = after
        if (change) opened.edited(change.changes, origin)
      }
      return {
        edited,
        followFile: (whole) =>
          recordEdits({
            sources,
            beside: () => known,
            isInStatement,
            onEdit: (_, origin) => edited(whole(), origin),
          }),
        close: opened.close,
      }
    },
    runStarted: keeper.runStarted,
    runEnded: keeper.runEnded,
    submitted: keeper.submitted,
    /** Sends what was recorded, before the answer is submitted. Never fails. */
    async sendNow() {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs))
      await Promise.race([keeper.sendNow().catch(() => {}), timeout])
    },
    leave() {
      stopListening()
      stopWatched()
      presence.stop()
      keeper.leave()
    },
  }
}

export type Journal = ReturnType<typeof openJournal>

type Listened = Pick<
  ReturnType<typeof createJournalKeeper>,
  'copied' | 'sendBeforeUnload' | 'pageClosed' | 'retry'
>

/** Follows what is copied on the page, and when the page may not come back. */
function listen(keeper: Listened): () => void {
  const removed = new AbortController()
  const { signal } = removed

  function copy(text: string, source: 'statement' | 'run') {
    if (text === '') return
    sources.remember(text, source)
    if (source === 'statement') keeper.copied(text.length)
  }
  const onCopy = ({ target }: Event) => {
    if (!hasOwnText(target)) copy(selectedText(), selectedSource())
  }
  const onDragStart = ({ target }: Event) => {
    if (!hasOwnText(target)) sources.remember(selectedText(), selectedSource())
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') keeper.sendBeforeUnload()
  }

  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    // The browser may show a page that it keeps again, as it was.
    if (persisted) keeper.sendBeforeUnload()
    else keeper.pageClosed()
  }

  document.addEventListener('copy', onCopy, { signal })
  document.addEventListener('dragstart', onDragStart, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  window.addEventListener('pagehide', onPageHide, { signal })
  window.addEventListener('online', keeper.retry, { signal })
  const stopCopied = onCopied((text, button) =>
    copy(text, statement()?.contains(button) ? 'statement' : 'run'),
  )
  return () => {
    removed.abort()
    stopCopied()
  }
}

/** Of what is in a field nobody knows where it came from; the editor knows for itself. */
function hasOwnText(target: EventTarget | null): boolean {
  const element = target instanceof Text ? target.parentElement : target
  return element instanceof Element && element.closest('input, textarea, .cm-editor') !== null
}

const selectedText = () => document.getSelection()?.toString() ?? ''

/** Beside the question and the editor, only runs show texts. */
function selectedSource(): 'statement' | 'run' {
  const selection = document.getSelection()
  const question = statement()
  const isStatement =
    question !== null &&
    selection !== null &&
    selection.rangeCount > 0 &&
    selection.getRangeAt(0).intersectsNode(question)
  return isStatement ? 'statement' : 'run'
}
