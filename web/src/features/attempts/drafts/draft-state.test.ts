import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnsaved, nextSaveAt } from './draft-state.ts'
import { type DraftWorld, draftWorld } from './draft-world.ts'

/** Everything in flight gets through. */
function flush(world: DraftWorld) {
  while (world.pending.length > 0) {
    world.arrive(0)
    world.respond(0)
  }
}

function deliverStorageEvents(world: DraftWorld) {
  for (const tab of world.tabs) while (tab.storageEvents.length > 0) world.deliverStorageEvent(tab)
}

describe('one tab', () => {
  test('typed text is stored at once and saved after a pause', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    expect(world.stored()).toMatchObject({ text: 'a', unsaved: true })
    world.pass(899)
    expect(world.pending).toEqual([])
    world.pass(1)
    flush(world)
    expect(world.server.draft).toMatchObject({ sourceCode: 'a', revision: 1 })
    expect(isUnsaved(tab.state)).toBe(false)
    expect(world.stored()).toEqual({ text: 'a', revision: 1, unsaved: false, sent: [] })
  })

  test('typing without a pause is saved every 1.8 seconds', () => {
    const world = draftWorld()
    const tab = world.open()
    for (let ms = 0; ms < 9000; ms += 100) {
      world.type(tab, `typed for ${ms}`)
      world.pass(100)
      flush(world)
    }
    expect(world.server.saveCount).toBe(5)
  })

  test('text typed during a save is saved after it', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.pass(900)
    world.type(tab, 'ab')
    world.pass(5000)
    expect(world.server.saveCount).toBe(1)
    flush(world)
    world.pass(0)
    flush(world)
    expect(world.server.draft).toMatchObject({ sourceCode: 'ab', revision: 2 })
    expect(isUnsaved(tab.state)).toBe(false)
  })

  test('a change that is undone before the save costs no request', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.type(tab, 'starter')
    world.pass(5000)
    expect(world.server.saveCount).toBe(0)
  })

  test('failed saves are retried after 2, 4, 8, 16 and then every 30 seconds', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.pass(900)
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      world.respond(0)
      world.pass(seconds * 1000 - 1)
      expect(world.pending).toHaveLength(0)
      world.pass(1)
      expect(world.pending).toHaveLength(1)
    }
    flush(world)
    expect(isUnsaved(tab.state)).toBe(false)
  })

  test('coming online retries at once, but only after a failure', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.dispatch(tab, { type: 'online' })
    expect(world.pending).toHaveLength(0)
    world.pass(900)
    world.respond(0)
    world.dispatch(tab, { type: 'online' })
    expect(world.pending).toHaveLength(1)
  })

  test('a lost response is not taken for somebody else’s draft', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.pass(900)
    world.arrive(0)
    world.loseResponse(0)
    world.type(tab, 'ab')
    world.pass(2000)
    flush(world)
    world.pass(900)
    flush(world)
    expect(tab.state.newer).toBeNull()
    expect(world.server.draft).toMatchObject({ sourceCode: 'ab', revision: 2 })
  })

  test('a refused text is not sent again until it changes', () => {
    const world = draftWorld()
    const tab = world.open()
    world.server.refusal = 'Too long'
    world.type(tab, 'long')
    world.pass(900)
    flush(world)
    expect(tab.state.refusal).toBe('Too long')
    world.pass(600_000)
    world.dispatch(tab, { type: 'pageHidden' })
    expect(world.server.saveCount).toBe(1)
    world.server.refusal = null
    world.type(tab, 'short')
    expect(tab.state.refusal).toBeNull()
    world.pass(900)
    flush(world)
    expect(world.server.draft).toMatchObject({ sourceCode: 'short' })
  })

  test('an answered question keeps no draft and sends none', () => {
    const world = draftWorld()
    const tab = world.open()
    world.server.isAnswered = true
    world.type(tab, 'too late')
    world.pass(900)
    flush(world)
    expect(tab.state.isClosed).toBe(true)
    expect(world.stored()).toBeNull()
    world.type(tab, 'still typing')
    world.pass(60_000)
    expect(world.server.saveCount).toBe(1)
    expect(world.stored()).toBeNull()
  })

  test('answering here removes the stored draft, whatever is still in flight', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.pass(900)
    world.dispatch(tab, { type: 'answered' })
    flush(world)
    expect(world.stored()).toBeNull()
    expect(nextSaveAt(tab.state)).toBeNull()
  })

  test('text is not called stored when the browser has no room for it', () => {
    const world = draftWorld()
    const tab = world.open()
    world.fillStorage(true)
    world.type(tab, 'a')
    expect(tab.state.isStored).toBe(false)
    world.pass(900)
    world.fillStorage(false)
    world.respond(0)
    expect(tab.state.isStored).toBe(true)
    expect(world.stored()).toMatchObject({ text: 'a', unsaved: true })
  })
})

describe('leaving the page', () => {
  test('a hidden page sends what is not saved yet, in a request that survives it', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.dispatch(tab, { type: 'pageHidden' })
    expect(world.pending).toMatchObject([
      { keepalive: true, body: { sourceCode: 'a', revision: 0 } },
    ])
    world.dispatch(tab, { type: 'pageHidden' })
    expect(world.pending).toHaveLength(1)
  })

  test('a save on top of one in flight is based on the revision that one will get', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.pass(900)
    world.type(tab, 'ab')
    world.dispatch(tab, { type: 'pageHidden' })
    expect(world.pending.map(({ body }) => body)).toEqual([
      { sourceCode: 'a', revision: 0 },
      { sourceCode: 'ab', revision: 1 },
    ])
    flush(world)
    expect(world.server.draft).toMatchObject({ sourceCode: 'ab', revision: 2 })
    expect(isUnsaved(tab.state)).toBe(false)
  })

  test('a save that overtakes the one it is based on is sent again', () => {
    const world = draftWorld()
    const tab = world.open()
    world.saveElsewhere('before')
    const fresh = world.open()
    world.crash(tab)
    world.type(fresh, 'a')
    world.pass(900)
    world.type(fresh, 'ab')
    world.dispatch(fresh, { type: 'pageHidden' })
    world.arrive(1)
    world.arrive(0)
    world.respond(0)
    world.respond(0)
    world.pass(2000)
    flush(world)
    expect(fresh.state.newer).toBeNull()
    expect(world.server.draft).toMatchObject({ sourceCode: 'ab' })
  })

  test('leaving during a save loses nothing, and a reload opens the latest text', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.pass(900)
    world.type(tab, 'ab')
    world.leave(tab)
    const again = world.open()
    expect(again.state.text).toBe('ab')
    flush(world)
    world.pass(900)
    flush(world)
    expect(again.state.newer).toBeNull()
    expect(world.server.draft).toMatchObject({ sourceCode: 'ab' })
  })

  test('a late response to a page that was left does not overwrite newer typing', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.leave(tab)
    const again = world.open()
    world.type(again, 'ab')
    flush(world)
    expect(world.stored()).toMatchObject({ text: 'ab' })
  })

  test('a reload while the server is unreachable opens what the browser stored', () => {
    const world = draftWorld()
    const tab = world.open()
    world.type(tab, 'a')
    world.crash(tab)
    const again = world.open(false)
    expect(again.state.text).toBe('a')
    world.pass(900)
    flush(world)
    expect(world.server.draft).toMatchObject({ sourceCode: 'a' })
  })
})

describe('a draft saved on another device', () => {
  function conflict() {
    const world = draftWorld()
    const tab = world.open()
    world.saveElsewhere('elsewhere')
    world.saveElsewhere('elsewhere!')
    world.type(tab, 'mine')
    world.pass(900)
    flush(world)
    return { world, tab }
  }

  test('stops saving until the candidate has chosen', () => {
    const { world, tab } = conflict()
    expect(tab.state.newer).toMatchObject({ sourceCode: 'elsewhere!' })
    world.type(tab, 'mine, longer')
    world.pass(600_000)
    world.dispatch(tab, { type: 'pageHidden' })
    expect(world.server.saveCount).toBe(1)
    expect(world.stored()).toMatchObject({ text: 'mine, longer', unsaved: true })
  })

  test('is overwritten when the candidate keeps this one', () => {
    const { world, tab } = conflict()
    world.dispatch(tab, { type: 'mineKept' })
    flush(world)
    expect(world.server.draft).toMatchObject({ sourceCode: 'mine', revision: 3 })
    expect(isUnsaved(tab.state)).toBe(false)
  })

  test('replaces this one when the candidate takes it', () => {
    const { world, tab } = conflict()
    world.dispatch(tab, { type: 'newerTaken' })
    expect(tab.shown).toBe('elsewhere!')
    expect(isUnsaved(tab.state)).toBe(false)
    expect(world.stored()).toMatchObject({ text: 'elsewhere!', unsaved: false })
  })
})

describe('two tabs', () => {
  function twoTabs() {
    const world = draftWorld()
    return { world, one: world.open(), two: world.open() }
  }

  test('the idle tab follows, and calls the text unsaved until it is saved', () => {
    const { world, one, two } = twoTabs()
    world.type(one, 'a')
    deliverStorageEvents(world)
    expect(two.shown).toBe('a')
    expect(isUnsaved(two.state)).toBe(true)
    world.pass(900)
    expect(world.pending).toHaveLength(1)
    flush(world)
    deliverStorageEvents(world)
    expect(isUnsaved(two.state)).toBe(false)
    expect(world.server.saveCount).toBe(1)
  })

  test('the idle tab saves what a crashed tab typed', () => {
    const { world, one, two } = twoTabs()
    world.type(one, 'a')
    deliverStorageEvents(world)
    world.crash(one)
    world.pass(10_000)
    flush(world)
    expect(world.server.draft).toMatchObject({ sourceCode: 'a' })
    expect(isUnsaved(two.state)).toBe(false)
  })

  test('typing in turns, faster than saves are confirmed, is no conflict', () => {
    const { world, one, two } = twoTabs()
    for (let turn = 0; turn < 8; turn += 1) {
      const tab = turn % 2 === 0 ? one : two
      world.type(tab, `${tab.shown}${turn}`)
      world.pass(950)
      deliverStorageEvents(world)
      if (turn % 3 === 2) flush(world)
    }
    for (let round = 0; round < 5; round += 1) {
      flush(world)
      deliverStorageEvents(world)
      world.pass(2000)
    }
    expect([one.state.newer, two.state.newer]).toEqual([null, null])
    expect([one.shown, two.shown]).toEqual(['starter01234567', 'starter01234567'])
    expect(world.server.draft).toMatchObject({ sourceCode: 'starter01234567' })
  })

  test('typing in both at once asks in one of them and does not go back and forth', () => {
    const { world, one, two } = twoTabs()
    world.type(one, 'one')
    world.type(two, 'two')
    deliverStorageEvents(world)
    for (let round = 0; round < 50; round += 1) {
      world.pass(1000)
      flush(world)
      deliverStorageEvents(world)
    }
    expect([one, two].filter(({ state }) => state.newer)).toHaveLength(1)
    expect(world.server.saveCount).toBeLessThanOrEqual(3)
  })

  test('a tab whose stored text was overwritten does not call it stored', () => {
    const { world, one, two } = twoTabs()
    world.type(one, 'one')
    world.type(two, 'two')
    world.deliverStorageEvent(one)
    expect(one.state.isStored).toBe(false)
  })
})

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
