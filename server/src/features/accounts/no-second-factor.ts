import type { UserChanges } from './store.ts'

/** The columns of an account without a second factor. */
export const noSecondFactor = {
  secondFactorSince: null,
  authenticatorId: null,
  authenticatorPeriod: null,
  recoveryCodes: [],
} satisfies UserChanges
