/**
 * Of people who are invited by a code, or whose address a learning platform does not tell. Nothing can be
 * sent there, and nobody else can have it.
 */
const noAddressDomain = '@without-address.invalid'

export const addressWithoutMail = (id: string) => `${id}${noAddressDomain}`

export function hasAddress(email: string): boolean {
  return !email.endsWith(noAddressDomain)
}

/** For lists that people read: empty for somebody without an address. */
export function shownAddress(email: string): string {
  return hasAddress(email) ? email : ''
}

/** What tells a person from others in a sentence: the address, or the name of somebody without one. */
export function addressOrName({ name, email }: { name: string; email: string }): string {
  return shownAddress(email) || name
}
