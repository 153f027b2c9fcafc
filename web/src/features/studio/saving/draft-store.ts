import { type QuestionContent, questionContentSchema } from '@assay/contract/question-parts'
import type { QuestionDraft } from '@assay/contract/studio'
import type { UnsavedStorage } from './unsaved-storage.ts'

/** A pause in typing after which the draft is saved. */
const pauseMs = 1000
const retryMs = 5000

export type Saved = { revision: number; savedAt: string; savedBy: string }

type SaveResponse =
  | { statusCode: 200; data: Saved }
  | { statusCode: number; message: string; data?: Saved | undefined }

export type SaveView = {
  state: 'saved' | 'saving' | 'failed' | 'conflict'
  saved: Saved
  /** Why it was not saved. */
  message: string
  /** Increases when the content is replaced from outside. */
  generation: number
}

type DraftStoreOptions = {
  draft: QuestionDraft
  storage: UnsavedStorage
  save: (revision: number, content: QuestionContent) => Promise<SaveResponse>
  load: () => Promise<QuestionDraft>
}

/**
 * Holds the question that is being edited and saves it after each pause. One save is under way at
 * a time; if somebody else saved in between, nothing is saved until the author has decided.
 */
export function createDraftStore({ draft, storage, save, load }: DraftStoreOptions) {
  const listeners = new Set<() => void>()
  const { revision, savedAt, savedBy } = draft
  let content = draft.content
  let savedContent = content
  let view: SaveView = {
    state: 'saved',
    saved: { revision, savedAt, savedBy },
    message: '',
    generation: 0,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  /** Sent without a response: the server may have it. */
  let lost: QuestionContent | undefined
  restore()

  /** Continues with what was not saved before the page was reloaded. */
  function restore() {
    const kept = storage.read()
    if (!kept) return
    content = kept.content
    if (kept.revision === revision) schedule(0)
    else view = { ...view, state: 'conflict' }
  }

  function emit(change: Partial<SaveView> = {}) {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }

  const isUnsaved = () => content !== savedContent

  function schedule(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }

  /** Saves what there is to save; resolves when no save is under way any more. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (underWay) {
      await underWay
      return flush()
    }
    if (!isUnsaved() || view.state === 'conflict') return
    underWay = saveOnce(content).finally(() => {
      underWay = undefined
    })
    await underWay
    if (isUnsaved() && view.state === 'saved') schedule(pauseMs)
  }

  async function saveOnce(sent: QuestionContent) {
    emit({ state: 'saving' })
    const response = await save(view.saved.revision, sent)
    if (response.statusCode === 200 && response.data) return settle(sent, response.data)
    const message = 'message' in response ? response.message : ''
    if (response.statusCode === 409) return meetConflict(response.data)
    if (response.statusCode >= 500) lost = sent
    storage.write({ revision: view.saved.revision, content })
    emit({ state: 'failed', message })
    if (response.statusCode >= 500 || response.statusCode === 429) schedule(retryMs)
  }

  function settle(sent: QuestionContent, saved: Saved) {
    savedContent = sent
    lost = undefined
    if (isUnsaved()) storage.write({ revision: saved.revision, content })
    else storage.remove()
    emit({ state: 'saved', saved, message: '' })
  }

  /** The conflict may be with ourselves: a save whose response was lost. */
  async function meetConflict(theirs: Saved | undefined) {
    const current = await load().catch(() => undefined)
    if (current && lost && isEqual(current.content, lost)) return settle(lost, current)
    storage.write({ revision: view.saved.revision, content })
    emit({ state: 'conflict', saved: current ?? theirs ?? view.saved })
  }

  return {
    content: () => content,
    view: () => view,
    isUnsaved,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(update: Partial<QuestionContent>) {
      content = { ...content, ...update }
      if (view.state !== 'conflict') schedule(pauseMs)
      emit()
    },
    /** Tries to save everything now; resolves to whether the server has it. */
    async saveNow(): Promise<boolean> {
      await flush()
      return !isUnsaved()
    },
    /** Browsers may discard a hidden page without another event. */
    keep() {
      if (isUnsaved()) storage.write({ revision: view.saved.revision, content })
      if (view.state !== 'conflict') void flush()
    },
    /** Gives up the changes made here for what the server has. */
    async takeTheirs(): Promise<void> {
      const current = await load()
      clearTimeout(timer)
      content = current.content
      savedContent = content
      storage.remove()
      const { revision, savedAt, savedBy } = current
      emit({
        state: 'saved',
        saved: { revision, savedAt, savedBy },
        message: '',
        generation: view.generation + 1,
      })
    },
    close: () => clearTimeout(timer),
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** The schema gives both the same order of fields. */
const isEqual = (a: QuestionContent, b: QuestionContent) =>
  JSON.stringify(questionContentSchema.parse(a)) === JSON.stringify(questionContentSchema.parse(b))
