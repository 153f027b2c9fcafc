import { describe, expect, test } from 'vitest'
import { followRun } from './follow-run.ts'

const standing = (id: number) => ({ statusCode: 200, message: '', status: { id } })
const refusal = (statusCode: number) => ({ statusCode, message: 'no', status: undefined })

/** A server that gives these answers, each after `holdMs`, on a clock of its own. */
async function follow(
  answers: (ReturnType<typeof standing> | ReturnType<typeof refusal>)[],
  holdMs = 5,
) {
  let time = 0
  const pauses: number[] = []
  const left = [...answers]
  const reply = await followRun(
    async () => {
      time += holdMs
      return left.shift() ?? standing(3)
    },
    {
      now: () => time,
      pause: async (ms) => {
        pauses.push(ms)
        time += ms
      },
    },
  )
  return { reply, pauses, unasked: left.length }
}

describe('a run is asked for', () => {
  test('once a second while it waits or runs', async () => {
    const { reply, pauses } = await follow([standing(1), standing(2), standing(3)])
    expect(reply).toEqual(standing(3))
    expect(pauses).toEqual([995, 995])
  })

  test('at once where the server held the question open', async () => {
    const { pauses } = await follow([standing(1), standing(2), standing(3)], 1000)
    expect(pauses).toEqual([0, 0])
  })

  test('until its end, whatever the end is', async () => {
    for (const id of [3, 4, 5, 6, 11, 13, 14]) {
      expect((await follow([standing(id)])).reply).toEqual(standing(id))
    }
  })

  test('again after a passing trouble', async () => {
    const { reply } = await follow([refusal(500), refusal(503), refusal(429), standing(3)])
    expect(reply).toEqual(standing(3))
  })

  test('no more after a refusal', async () => {
    const { reply, unasked } = await follow([refusal(404), standing(3)])
    expect(reply).toEqual(refusal(404))
    expect(unasked).toBe(1)
  })

  test('not for ever where nobody answers', async () => {
    const { reply, pauses } = await follow(new Array(50).fill(refusal(500)))
    expect(reply).toEqual(refusal(500))
    expect(pauses).toHaveLength(10)
  })
})
