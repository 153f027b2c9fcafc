import { describe, expect, test } from 'vitest'
import { pollRun } from './poll-run.ts'

const withStatus = (id: number) => ({ statusCode: 200, message: '', status: { id } })
const refusal = (statusCode: number) => ({ statusCode, message: 'no', status: undefined })

/** Polls a server that gives these replies, each after `holdMs`, on a fake clock. */
async function poll(
  replies: (ReturnType<typeof withStatus> | ReturnType<typeof refusal>)[],
  holdMs = 5,
) {
  let time = 0
  const pauses: number[] = []
  const left = [...replies]
  const reply = await pollRun(
    async () => {
      time += holdMs
      return left.shift() ?? withStatus(3)
    },
    {
      now: () => time,
      pause: async (ms) => {
        pauses.push(ms)
        time += ms
      },
    },
  )
  return { reply, pauses, unused: left.length }
}

describe('a run is polled', () => {
  test('once a second while it is queued or running', async () => {
    const { reply, pauses } = await poll([withStatus(1), withStatus(2), withStatus(3)])
    expect(reply).toEqual(withStatus(3))
    expect(pauses).toEqual([995, 995])
  })

  test('at once if the server held the request', async () => {
    const { pauses } = await poll([withStatus(1), withStatus(2), withStatus(3)], 1000)
    expect(pauses).toEqual([0, 0])
  })

  test('until it is finished, whatever the result', async () => {
    for (const id of [3, 4, 5, 6, 11, 13, 14]) {
      expect((await poll([withStatus(id)])).reply).toEqual(withStatus(id))
    }
  })

  test('again after a temporary failure', async () => {
    const { reply } = await poll([refusal(500), refusal(503), refusal(429), withStatus(3)])
    expect(reply).toEqual(withStatus(3))
  })

  test('no longer after a refusal', async () => {
    const { reply, unused } = await poll([refusal(404), withStatus(3)])
    expect(reply).toEqual(refusal(404))
    expect(unused).toBe(1)
  })

  test('not forever if nobody responds', async () => {
    const { reply, pauses } = await poll(new Array(50).fill(refusal(500)))
    expect(reply).toEqual(refusal(500))
    expect(pauses).toHaveLength(10)
  })
})
