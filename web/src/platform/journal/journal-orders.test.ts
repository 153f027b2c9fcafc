import { journalIntervalMs } from '@assay/contract/journal'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type JournalWorld, journalWorld, replay } from './journal-world.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Tab = ReturnType<JournalWorld['open']>
/** A tab with every text that it had. */
type Followed = { tab: Tab; texts: string[]; hasLeft: boolean }

const index = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('type' as const), index }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(20, 900, 2100, 21_000, 61_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['hide', 'watch', 'run', 'tell', 'refuse', 'leave', 'crash', 'open'] as const),
      ),
      index,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      is: fc.constantFrom('down' as const, 'losing' as const, 'up' as const, 'up' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function play(steps: Step[]) {
  const world = journalWorld()
  const followed: Followed[] = []
  const told: ((token: string | undefined) => void)[] = []
  const open = () => followed.push({ tab: world.open(''), texts: [''], hasLeft: false })
  open()
  for (const step of steps) {
    const working = followed.filter(({ tab, hasLeft }) => tab.isOpen && !hasLeft)
    const one = 'index' in step ? working[step.index % working.length] : undefined
    if (step.do === 'pass') await vi.advanceTimersByTimeAsync(step.ms)
    else if (step.do === 'line') {
      world.isDown = step.is === 'down'
      world.losesResponses = step.is === 'losing'
    } else if (step.do === 'open') open()
    else if (step.do === 'tell') told.shift()?.('token')
    else if (step.do === 'refuse') told.shift()?.(undefined)
    else if (one) act(one, step.do)
  }
  await settle()
  return { world, followed }

  function act(one: Followed, what: 'type' | 'hide' | 'watch' | 'run' | 'leave' | 'crash') {
    const { tab, texts } = one
    if (what === 'type') {
      world.type(tab, 'x')
      texts.push(tab.text)
    } else if (what === 'hide') tab.keeper.sendBeforeUnload()
    else if (what === 'watch') tab.keeper.watched()
    else if (what === 'run') told.push(tab.keeper.runStarted())
    else if (what === 'crash') world.crash(tab)
    else {
      tab.keeper.leave()
      one.hasLeft = true
    }
  }

  async function settle() {
    world.isDown = false
    world.losesResponses = false
    for (const tell of told) tell('token')
    await vi.advanceTimersByTimeAsync(2 * journalIntervalMs)
    world.open('')
    await vi.advanceTimersByTimeAsync(2 * journalIntervalMs)
  }
}

test('whatever happens in whatever order, the server has the text of every tab, without gaps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
      const { world, followed } = await play(steps)
      expect(world.gaps()).toEqual([])
      for (const { tab, texts } of followed) {
        const text = replay(world.entries(tab))
        // A tab that crashed may take its last two seconds with it.
        if (tab.isOpen) expect(text).toBe(tab.text)
        else expect(texts).toContain(text)
      }
      const requests = world.requests
      await vi.advanceTimersByTimeAsync(600_000)
      expect(world.requests).toBe(requests)
      expect(world.stored()).toEqual([])
    }),
    { numRuns: 200 },
  )
})
