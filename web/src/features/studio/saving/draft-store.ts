import type { QuestionContent } from '@assay/contract/question-parts'
import type { QuestionDraft } from '@assay/contract/studio'
import { createDraftKeeper, type DraftView } from '../../../platform/drafts/draft-keeper.ts'
import type { SaveOutcome } from '../../../platform/drafts/draft-state.ts'
import type { DraftStorage } from '../../../platform/drafts/draft-storage.ts'
import { openDraft } from '../../../platform/drafts/open-draft.ts'
import type { DraftBody, SavedDraft } from '../../../platform/drafts/saved-draft.ts'

type Saved = { revision: number; savedAt: string; savedBy: string }

type SaveResponse =
  | { statusCode: 200; data: Saved }
  | { statusCode: number; message: string; data?: Saved | undefined }

type SaveView = {
  state: 'saved' | 'saving' | 'failed' | 'conflict'
  /** The last save that is known of; in a conflict that of somebody else. */
  saved: SavedDraft
  /** Why it was not saved. */
  message: string
  /** Increases when the content is replaced from outside. */
  generation: number
}

type DraftStoreOptions = {
  draft: QuestionDraft
  storage: DraftStorage
  save: (revision: number, content: QuestionContent) => Promise<SaveResponse>
  load: () => Promise<QuestionDraft>
}

/** Holds the question that is being edited. It is saved like the code of candidates, as JSON. */
export function createDraftStore({ draft, storage, save, load }: DraftStoreOptions) {
  const server = savedDraftOf(draft)
  const keeper = createDraftKeeper({
    opened: openDraft(storage.read(), server, server.text),
    storage,
    save: saveInTurn,
  })
  let content = contentOf(keeper.text())
  let generation = 0
  let view = viewOf(keeper.view())
  keeper.onReplace((text) => {
    content = contentOf(text)
    generation += 1
  })
  keeper.subscribe(() => {
    const next = viewOf(keeper.view())
    const names = Object.keys(next) as (keyof SaveView)[]
    if (names.some((name) => next[name] !== view[name])) view = next
  })

  function viewOf({ state, newer, saved, refusal, failure }: DraftView): SaveView {
    const isSaving = state === 'saved' || state === 'saving'
    return {
      state: newer ? 'conflict' : isSaving ? state : 'failed',
      saved: newer ?? saved ?? server,
      message: refusal ?? failure ?? '',
      generation,
    }
  }

  let underWay: Promise<SaveOutcome> | undefined

  /** A save made during another is based on that one; if that one is refused, so is this one. */
  async function saveInTurn(body: DraftBody): Promise<SaveOutcome> {
    const before = underWay
    const own = before
      ? before.then(({ kind }) =>
          kind === 'saved' ? saveContent(body) : { kind: 'failed' as const },
        )
      : saveContent(body)
    underWay = own
    return own.finally(() => {
      if (underWay === own) underWay = undefined
    })
  }

  async function saveContent({ text, revision }: DraftBody): Promise<SaveOutcome> {
    const response = await save(revision, contentOf(text))
    if (response.statusCode === 200 && response.data) {
      return { kind: 'saved', draft: { text, ...response.data } }
    }
    const message = 'message' in response ? response.message : ''
    const { statusCode } = response
    if (statusCode === 409) {
      const current = await load().catch(() => undefined)
      return current ? { kind: 'newer', draft: savedDraftOf(current) } : { kind: 'failed', message }
    }
    const mayPass = statusCode >= 500 || statusCode === 429
    return { kind: mayPass ? 'failed' : 'refused', message }
  }

  return {
    content: () => content,
    view: () => view,
    isUnsaved: keeper.isUnsaved,
    subscribe: keeper.subscribe,
    change(update: Partial<QuestionContent>) {
      content = { ...content, ...update }
      keeper.edit(textOf(content))
    },
    /** Tries to save everything now; resolves to whether the server has it. */
    async saveNow(): Promise<boolean> {
      keeper.tryAgain()
      return keeper.saveNow()
    },
    saveBeforeUnload: keeper.saveBeforeUnload,
    retry: keeper.retry,
    /** Gives up the changes made here for what the server has. */
    async takeTheirs(): Promise<void> {
      keeper.takeNewer(savedDraftOf(await load()))
    },
    close: keeper.leave,
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

function savedDraftOf({ content, revision, savedAt, savedBy }: QuestionDraft) {
  return { text: textOf(content), revision, savedAt, savedBy } satisfies SavedDraft
}

/** Forms and the server do not agree on the order of fields; equal contents are equal texts. */
function textOf(content: QuestionContent): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** What was kept by an older page lacks the parts that were added since. */
const contentOf = (text: string): QuestionContent => ({
  groups: [],
  generator: '',
  ...JSON.parse(text),
})
