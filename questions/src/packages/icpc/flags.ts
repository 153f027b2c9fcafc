/** Where flags can be that hold for all cases. */
export const commonConfigs: readonly string[] = [
  ...['data/testdata.yaml', 'data/test_group.yaml', 'data/secret/testdata.yaml'],
  'data/secret/test_group.yaml',
]

/** The words of flags, which are one text or a list. */
export function flagsIn(flags: unknown): string[] {
  return [flags ?? []]
    .flat()
    .map((word) => (typeof word === 'object' ? '' : String(word)))
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
}
