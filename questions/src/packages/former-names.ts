/** What keys of exported files were called before, by their names now. */
const formerNames = { noSlowSolutionReason: 'anyPace' } as const

/** Files exported before a key was renamed can still be imported. */
export function withPresentNames(values: Record<string, unknown>): Record<string, unknown> {
  const renamed = { ...values }
  for (const [now, before] of Object.entries(formerNames)) {
    if (!(before in renamed) || now in renamed) continue
    renamed[now] = renamed[before]
    delete renamed[before]
  }
  return renamed
}
