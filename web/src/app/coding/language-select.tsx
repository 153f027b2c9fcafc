import type { Language } from '@assay/contract/catalogue'
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useLanguages } from '../../platform/use-languages.ts'
import { preloadEditor } from '../../ui/editor/editor-loader.ts'

type LanguageSelectProps = {
  /** Null while it is loading. */
  language: Language | null
  languages: readonly Language[]
  isLocked: boolean
  onSelect: (language: Language) => void
}

/** In which language the question is answered. */
export function LanguageSelect({ language, languages, isLocked, onSelect }: LanguageSelectProps) {
  const { offered } = useLanguages()
  const listed = languages.join()
  useEffect(() => {
    // Switching works offline too.
    for (const one of listed.split(',')) preloadEditor(one)
  }, [listed])
  const factsOf = (wanted: Language) => offered.find(({ name }) => name === wanted)
  return (
    <div className="relative mr-auto min-w-0">
      <select
        aria-label="Language"
        value={language ?? ''}
        disabled={isLocked || language === null}
        onChange={({ target }) => {
          const chosen = languages.find((one) => one === target.value)
          if (chosen) onSelect(chosen)
        }}
        className="min-h-9 w-full appearance-none truncate rounded-md border border-stone-line bg-stone py-1 pr-9 pl-3 font-mono text-sm text-stone-ink hover:bg-stone-line disabled:text-stone-faint"
      >
        {language === null && <option value="">Language</option>}
        {languages.map((one) => {
          const { title, isMissing = false } = factsOf(one) ?? {}
          return (
            <option key={one} value={one} disabled={isMissing && one !== language}>
              {isMissing ? `${one} (not available now)` : (title ?? one)}
            </option>
          )
        })}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-stone-faint"
      />
    </div>
  )
}
