import { describe, expect, test } from 'vitest'
import { isUnsaved, nextSaveAt } from './draft-state.ts'
import { draftWorld, flush } from './draft-world.ts'

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
    expect(world.server.draft).toMatchObject({ text: 'a', revision: 1 })
    expect(isUnsaved(tab.state)).toBe(false)
    expect(world.stored()).toMatchObject({ text: 'a', revision: 1, unsaved: false, sent: [] })
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
    expect(world.server.draft).toMatchObject({ text: 'ab', revision: 2 })
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
    expect(world.server.draft).toMatchObject({ text: 'ab', revision: 2 })
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
    expect(world.server.draft).toMatchObject({ text: 'short' })
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
    expect(world.pending).toMatchObject([{ keepalive: true, body: { text: 'a', revision: 0 } }])
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
    expect(world.pending.map(({ body }) => body)).toMatchObject([
      { text: 'a', revision: 0 },
      { text: 'ab', revision: 1 },
    ])
    flush(world)
    expect(world.server.draft).toMatchObject({ text: 'ab', revision: 2 })
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
    expect(world.server.draft).toMatchObject({ text: 'ab' })
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
    expect(world.server.draft).toMatchObject({ text: 'ab' })
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
    expect(world.server.draft).toMatchObject({ text: 'a' })
  })
})
