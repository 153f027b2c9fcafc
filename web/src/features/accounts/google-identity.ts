/** The part of Google Identity Services that the sign-in uses. */
type Credential = { credential?: string }
type Identity = {
  initialize: (options: {
    client_id: string
    callback: (response: Credential) => void
    cancel_on_tap_outside?: boolean
  }) => void
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void
  prompt: () => void
  cancel: () => void
}
declare global {
  interface Window {
    google?: { accounts: { id: Identity } }
  }
}

const scriptUrl = 'https://accounts.google.com/gsi/client'
let loading: Promise<Identity> | undefined

/** Loads Google's script once. */
export function loadGoogleIdentity(): Promise<Identity> {
  loading ??= new Promise<Identity>((resolve, reject) => {
    const fail = () => {
      loading = undefined
      reject(new Error('Google could not be reached'))
    }
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.onerror = fail
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : fail())
    document.head.append(script)
  })
  return loading
}
