import { describe, expect, test } from 'vitest'
import { isUnsaved } from './draft-state.ts'
import { deliverStorageEvents, draftWorld, flush } from './draft-world.ts'

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
    expect(tab.state.newer).toMatchObject({ text: 'elsewhere!' })
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
    expect(world.server.draft).toMatchObject({ text: 'mine', revision: 3 })
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
    expect(world.server.draft).toMatchObject({ text: 'a' })
    expect(isUnsaved(two.state)).toBe(false)
  })

  test('the idle tab does not store an older text over what the other has typed since', () => {
    const { world, one, two } = twoTabs()
    world.type(one, 'a')
    deliverStorageEvents(world)
    world.type(one, 'ab')
    world.dispatch(two, { type: 'pageHidden' })
    world.loseResponse(0)
    expect(world.stored()).toMatchObject({ text: 'ab', unsaved: true })
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
    expect(world.server.draft).toMatchObject({ text: 'starter01234567' })
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
