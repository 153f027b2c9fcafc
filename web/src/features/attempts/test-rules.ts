import { serverNow } from '../../platform/server-clock.ts'
import { type RuledTest, specifiedRules } from '../../platform/test-options/entry.ts'
import { testOptionEntries } from '../../platform/test-options/table.ts'

/** The rules that hold for a test: the specified ones, except for those its options change. */
export function testRules(test?: RuledTest, nowMs = serverNow()): string[] {
  const changes = test
    ? testOptionEntries.flatMap(([, { rules }]) => rules?.(test, nowMs) ?? [])
    : []
  const textsOf = (some: typeof changes) => some.map(({ text }) => text)
  const specified = Object.entries(specifiedRules).flatMap(([name, rule]) => {
    const instead = textsOf(changes.filter(({ insteadOf }) => insteadOf === name))
    const added = textsOf(changes.filter(({ after }) => after === name))
    return [...(instead.length > 0 ? instead : [rule]), ...added]
  })
  return [...specified, ...textsOf(changes.filter(({ insteadOf, after }) => !insteadOf && !after))]
}
