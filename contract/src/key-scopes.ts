/** What an API key may be allowed to do, each with a sentence about it. */
export const keyScopeTexts = {
  'read-results': 'Read attempts, results, journals and reports',
  'manage-tests': 'Create, edit, delete and restore tests',
  invite: 'Invite people to tests, remind them and revoke invitations',
  'manage-questions': 'Write, import, export and publish questions, with their hidden cases',
} as const

export type KeyScope = keyof typeof keyScopeTexts
export const keyScopes = Object.keys(keyScopeTexts) as [KeyScope, ...KeyScope[]]
