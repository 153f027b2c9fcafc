/** As 9:05, or 1:09:05 from an hour on. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** As "5 minutes". */
function minutesText(minutes: number): string {
  if (minutes < 1) return 'less than a minute'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** As "at most 5 minutes". */
export const atMostText = (minutes: number) =>
  minutes < 1 ? minutesText(minutes) : `at most ${minutesText(minutes)}`
