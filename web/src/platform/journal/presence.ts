import type { AbsenceKind } from '@assay/contract/journal-entries'

/** Changing the tab takes the focus away just before it hides the page; that is one absence. */
const settleMs = 300

type PresenceHandlers = {
  onAway: (absence: AbsenceKind) => void
  onBack: () => void
}

/** Follows whether the page is in sight and has the focus. */
export function watchPresence({ onAway, onBack }: PresenceHandlers) {
  let absence: AbsenceKind | null = document.visibilityState === 'hidden' ? 'hidden' : null
  let timer: ReturnType<typeof setTimeout> | undefined

  function leave(kind: AbsenceKind) {
    clearTimeout(timer)
    if (absence !== null) return
    absence = kind
    onAway(kind)
  }

  function back() {
    clearTimeout(timer)
    if (absence === null) return
    absence = null
    onBack()
  }

  const onBlur = () => {
    clearTimeout(timer)
    timer = setTimeout(() => leave('unfocused'), settleMs)
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') leave('hidden')
    // Else it is in sight behind another window; the focus will tell.
    else if (document.hasFocus()) back()
  }

  window.addEventListener('blur', onBlur)
  window.addEventListener('focus', back)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return {
    absence: () => absence,
    /** Somebody works on the page, whatever the browser says. */
    back,
    stop() {
      clearTimeout(timer)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    },
  }
}
