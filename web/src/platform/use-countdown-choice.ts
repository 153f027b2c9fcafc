import { useRunningTests } from './use-running-tests.ts'
import { useStoredChoice } from './use-stored-choice.ts'

/** A candidate who is made nervous by it can hide the time left, on every page. */
export function useCountdownChoice() {
  const [chosen, choose] = useStoredChoice('countdown', ['usual', 'shown', 'hidden'])
  const usual = useRunningTests()?.hidesCountdown === true ? 'hidden' : 'shown'
  return [chosen === 'usual' ? usual : chosen, choose] as const
}
