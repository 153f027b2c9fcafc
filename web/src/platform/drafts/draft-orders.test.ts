import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnsaved } from './draft-state.ts'
import { type DraftWorld, deliverStorageEvents, draftWorld, flush } from './draft-world.ts'

describe('whatever happens in whatever order', () => {
  const index = fc.nat({ max: 20 })
  const letter = fc.constantFrom('x', 'y', 'z')
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('type' as const), index, letter }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('arrive' as const), index }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('respond' as const), index }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('loseResponse' as const), index }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('pass' as const),
        ms: fc.constantFrom(100, 900, 31_000),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('deliverStorageEvent' as const), index }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pageHidden' as const), index }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('online' as const), index }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom('leave' as const, 'crash' as const),
        index,
        isServerReachable: fc.boolean(),
      }),
    },
  )
  const elsewhere = fc.record({ do: fc.constant('saveElsewhere' as const), letter })
  const choice = fc.record({
    do: fc.constantFrom('newerTaken' as const, 'mineKept' as const),
    index,
  })
  const storage = fc.record({ do: fc.constant('fillStorage' as const), isFull: fc.boolean() })
  const anyStep = fc.oneof(
    { weight: 12, arbitrary: step },
    { weight: 1, arbitrary: elsewhere },
    { weight: 1, arbitrary: choice },
    { weight: 1, arbitrary: storage },
  )
  type AnyStep = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

  function take(world: DraftWorld, step: AnyStep) {
    const open = world.tabs.filter(({ isOpen }) => isOpen)
    const tab = 'index' in step ? open[step.index % open.length] : undefined
    if (step.do === 'arrive' || step.do === 'respond' || step.do === 'loseResponse') {
      if (world.pending.length > 0) world[step.do](step.index)
    } else if (step.do === 'pass') world.pass(step.ms)
    else if (step.do === 'saveElsewhere') world.saveElsewhere(`${step.letter} elsewhere`)
    else if (step.do === 'fillStorage') world.fillStorage(step.isFull)
    else if (!tab) return
    else if (step.do === 'type') world.type(tab, `${tab.shown}${step.letter}`)
    else if (step.do === 'deliverStorageEvent') world.deliverStorageEvent(tab)
    else if (step.do === 'leave' || step.do === 'crash') {
      world[step.do](tab)
      world.open(step.isServerReachable)
    } else {
      if (step.do === 'newerTaken' && tab.state.newer) tab.lastTyped = null
      world.dispatch(tab, { type: step.do })
    }
  }

  /** At every moment the latest text is on the server, in storage, or shown as unsaved. */
  function assertNothingLost(world: DraftWorld) {
    for (const tab of world.tabs.filter(({ isOpen }) => isOpen)) {
      const { state } = tab
      expect(tab.shown).toBe(state.text)
      const isSafe = world.server.history.has(state.text)
      if (!isUnsaved(state)) expect(isSafe).toBe(true)
      else if (state.isStored) {
        const isInStorage = world.stored()?.text === state.text
        expect(isInStorage || tab.storageEvents.length > 0).toBe(true)
      }
      // Typing appends, so a text that replaced it is either based on it or came after its save.
      if (tab.lastTyped !== null && !state.text.startsWith(tab.lastTyped)) {
        expect(world.server.history.has(tab.lastTyped)).toBe(true)
      }
    }
  }

  function assertSettles(world: DraftWorld) {
    world.fillStorage(false)
    for (let round = 0; round < 20; round += 1) {
      flush(world)
      deliverStorageEvents(world)
      world.pass(31_000)
    }
    const before = world.server.saveCount
    world.pass(600_000)
    expect(world.server.saveCount).toBe(before)
    for (const { state } of world.tabs.filter(({ isOpen }) => isOpen)) {
      if (isUnsaved(state)) expect(state.newer).not.toBeNull()
    }
  }

  test.each([1, 2, 3])('no typed text is lost with %i open tabs', (tabCount) => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const world = draftWorld()
        for (let opened = 0; opened < tabCount; opened += 1) world.open()
        for (const step of steps) {
          take(world, step)
          assertNothingLost(world)
        }
        assertSettles(world)
      }),
      { numRuns: 500 },
    )
  })

  test('one tab that is never reloaded meets no conflict with itself', () => {
    const alone = step.filter((step) => step.do !== 'leave' && step.do !== 'crash')
    fc.assert(
      fc.property(fc.array(alone, { maxLength: 40 }), (steps) => {
        const world = draftWorld()
        const tab = world.open()
        let lost = 0
        for (const step of steps) {
          if (step.do === 'loseResponse' && ++lost > 8) continue
          take(world, step)
          expect(tab.state.newer).toBeNull()
        }
      }),
      { numRuns: 500 },
    )
  })
})
