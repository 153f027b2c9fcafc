import { examPageHeaders } from '@assay/contract/exam-page-headers'

declare global {
  interface Window {
    /** What Safe Exam Browser tells scripts. On Windows it also sends headers of its own. */
    SafeExamBrowser?: {
      readonly version?: string
      readonly security?: { readonly configKey?: string; readonly browserExamKey?: string }
    }
  }
}

/** The keys are digests over the address that was loaded, whatever the address says by now. */
const loadedPage = document.URL.replace(/#.*/, '')

/** Proof for the server, where the browser can send none by itself. */
export function examBrowserProof(): Record<string, string> {
  const { configKey, browserExamKey } = window.SafeExamBrowser?.security ?? {}
  if (!configKey) return {}
  return {
    [examPageHeaders.page]: loadedPage,
    [examPageHeaders.configKey]: configKey,
    ...(browserExamKey && { [examPageHeaders.examKey]: browserExamKey }),
  }
}
