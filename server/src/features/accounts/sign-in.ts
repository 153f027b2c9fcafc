/** What the browser keeps after a sign-in: the session and the device cookie. */
export interface SignIn {
  readonly session: string
  readonly device: string
}

/** The first of two steps is taken, and there is no session yet. */
export interface HalfSignIn {
  readonly half: Readonly<Record<'userId' | 'generation' | 'way' | 'by', string>>
}

/** Where a sign-in comes from. */
export interface SignInFrom {
  readonly deviceCookie?: string | undefined
  /** The network address. */
  readonly address: string
}
