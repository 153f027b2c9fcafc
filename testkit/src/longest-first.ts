import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** Starts these files first, so that no core waits for one of them at the end. */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification) => {
    const found = names.findIndex((name) => moduleId.endsWith(`/src/${name}.test.ts`))
    return found < 0 ? names.length : found
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
    }
  }
}
