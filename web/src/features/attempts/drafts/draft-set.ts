import type { Language } from '@assay/contract/catalogue'
import { createDraftKeeper, type DraftKeeper } from '../../../platform/drafts/draft-keeper.ts'
import type { SaveOutcome } from '../../../platform/drafts/draft-state.ts'
import type { DraftStorage } from '../../../platform/drafts/draft-storage.ts'
import { openDraft } from '../../../platform/drafts/open-draft.ts'
import type { DraftBody, SavedDraft } from '../../../platform/drafts/saved-draft.ts'
import type { LanguageMemory } from './language-memory.ts'

/** After this the editor opens without the server; its draft then turns up with the first save. */
const loadTimeoutMs = 4000

export type LoadedDraft = SavedDraft & { language: Language }

type DraftSetOptions = {
  /** In which the question may be answered, that of the test first. */
  languages: readonly [Language, ...Language[]]
  starterOf: (language: Language) => string
  storageOf: (language: Language) => DraftStorage
  memory: LanguageMemory
  /**
   * The draft in a language, or the one that was changed last. Null if there is none, undefined if
   * the server could not be reached.
   */
  load: (
    language: Language | undefined,
    signal: AbortSignal,
  ) => Promise<LoadedDraft | null | undefined>
  save: (language: Language, body: DraftBody, keepalive: boolean) => Promise<SaveOutcome>
}

export type DraftSetView = {
  /** Null until it is known in which language the question was answered before. */
  language: Language | null
  /** Null while it is loading. */
  draft: DraftKeeper | null
  /** Another language whose code the server does not have and does not get at the moment. */
  unsavedLanguage: Language | null
}

export const emptyDraftSetView: DraftSetView = {
  language: null,
  draft: null,
  unsavedLanguage: null,
}

/**
 * The drafts of one question, one in each language. A draft that was opened stays open behind the one
 * that is shown, so that it is saved whatever is shown meanwhile.
 */
export function openDraftSet(options: DraftSetOptions) {
  const { languages, starterOf, storageOf, memory, load, save } = options
  const [own] = languages
  const listeners = new Set<() => void>()
  const keepers = new Map<Language, DraftKeeper>()
  const opening = new Set<Language>()
  const left = new AbortController()
  let view = emptyDraftSetView

  async function begin() {
    if (languages.length === 1) return show(own)
    const chosen = allowed(memory.chosen())
    if (chosen) show(chosen)
    else {
      const latest = await load(undefined, signal())
      // Somebody may have chosen meanwhile.
      if (left.signal.aborted || view.language) return
      const language = allowed(latest?.language) ?? allowed(memory.latest()) ?? own
      if (latest === null || latest?.language === language) open(language, latest)
      show(language)
    }
    // What could not be saved on an earlier visit.
    for (const language of languages) {
      if (storageOf(language).read()?.unsaved) void ensureOpen(language)
    }
  }

  const allowed = (language: Language | null | undefined) =>
    languages.find((one) => one === language)

  const signal = () => AbortSignal.any([left.signal, AbortSignal.timeout(loadTimeoutMs)])

  async function ensureOpen(language: Language) {
    if (keepers.has(language) || opening.has(language)) return
    opening.add(language)
    const server = await load(language, signal())
    opening.delete(language)
    if (!left.signal.aborted) open(language, server)
  }

  function open(language: Language, server: LoadedDraft | null | undefined) {
    const storage = storageOf(language)
    const keeper = createDraftKeeper({
      opened: openDraft(storage.read(), server, starterOf(language)),
      storage,
      save: (body, keepalive) => save(language, body, keepalive),
    })
    keepers.set(language, keeper)
    keeper.subscribe(() => update())
    update()
  }

  function show(language: Language) {
    update(language)
    void ensureOpen(language)
  }

  function update(language = view.language) {
    const draft = (language && keepers.get(language)) ?? null
    const unsavedLanguage = [...keepers].find(
      ([one, keeper]) => one !== language && isStuck(keeper),
    )?.[0]
    const next = { language, draft, unsavedLanguage: unsavedLanguage ?? null }
    if (isSameView(next, view)) return
    view = next
    for (const listener of listeners) listener()
  }

  const all = () => [...keepers.values()]

  void begin()

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    select(language: Language) {
      memory.choose(language)
      show(language)
    },
    isUnsaved: () => all().some((keeper) => keeper.isUnsaved()),
    async saveNow(): Promise<boolean> {
      const saved = await Promise.all(all().map((keeper) => keeper.saveNow()))
      return saved.every((isSaved) => isSaved)
    },
    saveBeforeUnload() {
      for (const keeper of all()) keeper.saveBeforeUnload()
    },
    retry() {
      for (const keeper of all()) keeper.retry()
    },
    /** The question is answered. */
    close() {
      for (const keeper of all()) keeper.close()
      for (const language of languages) storageOf(language).remove()
      memory.forget()
    },
    leave() {
      left.abort()
      for (const keeper of all()) keeper.leave()
    },
  }
}

export type DraftSet = ReturnType<typeof openDraftSet>

const isSameView = (one: DraftSetView, other: DraftSetView) =>
  one.language === other.language &&
  one.draft === other.draft &&
  one.unsavedLanguage === other.unsavedLanguage

function isStuck(keeper: DraftKeeper): boolean {
  const { state } = keeper.view()
  return state === 'browserOnly' || state === 'notSaved'
}
