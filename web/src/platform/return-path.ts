import { paths } from './paths.ts'

/** State for the login page: where to go on afterwards. */
export type ReturnState = { returnTo: string }

/** The browser keeps the state across releases, so it is read like any other outside data. */
export function readReturnPath(state: unknown): string | undefined {
  const { returnTo } = Object(state) as Record<string, unknown>
  const isOurs = typeof returnTo === 'string' && returnTo.startsWith(`${paths.invitation}/`)
  return isOurs ? returnTo : undefined
}
