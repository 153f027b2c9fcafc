const key = 'sso-return'

/** Keeps in this tab where the sign-in page would go on to, while the identity provider has the tab. */
export function keepReturnState(state: unknown): void {
  if (state) sessionStorage.setItem(key, JSON.stringify(state))
  else sessionStorage.removeItem(key)
}

export function takeReturnState(): unknown {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === null ? undefined : JSON.parse(kept)
}
