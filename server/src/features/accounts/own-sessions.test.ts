import { endOtherSessions, endOwnSession, listOwnSessions } from '@assay/contract/own-sessions'
import { getMe } from '@assay/contract/sign-in'
import { type SignedIn, signIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../platform/clock.ts'
import { TestClient } from '../../testing/client.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'

const product = useProduct()
let port = 0
beforeAll(async () => {
  port = await listenSomewhere(product.app)
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

const signInWith = (email: string, userAgent: string): Promise<SignedIn> => {
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent }
  return signIn(new TestClient(product.app, '127.0.0.1', headers), {
    email,
    password: testPassword,
  })
}
const listed = async (client: Client) => succeeded(await client.call(listOwnSessions)).data
const isSignedIn = async (client: Client) => (await client.call(getMe)).statusCode === 200

let people = 0
async function twoDevices() {
  const email = `devices${++people}@example.com`
  await product.signedIn('user', email)
  const desk = await signInWith(email, firefox)
  const phone = await signInWith(email, safari)
  return { email, desk, phone }
}

describe('open sessions', () => {
  test('are listed with device and last use, the own one first and marked', async () => {
    const { desk, phone } = await twoDevices()
    const signedInAt = product.clock.now().toISOString()
    product.clock.advance(6 * minuteMs)
    await isSignedIn(phone)
    const sessions = await listed(desk)
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', isCurrent: true, createdAt: signedInAt },
      {
        device: 'Safari on iOS',
        isCurrent: false,
        lastSeenAt: product.clock.now().toISOString(),
      },
      { device: expect.any(String), isCurrent: false, lastSeenAt: signedInAt },
    ])
    expect((await listed(phone))[0]).toMatchObject({ device: 'Safari on iOS', isCurrent: true })
  })

  test('are not listed once they have expired', async () => {
    const { email, desk } = await twoDevices()
    expect(await listed(desk)).toHaveLength(3)
    product.clock.advance(8 * dayMs)
    expect(await listed(await signInWith(email, firefox))).toHaveLength(1)
  })

  test('are ended one by one, with their sockets', async () => {
    const { desk, phone } = await twoDevices()
    const tab = await LiveTab.register(port, phone).untilCount(0)
    const other = (await listed(desk)).find(({ device }) => device === 'Safari on iOS')
    const params = { id: other?._id ?? '' }
    const ended = tab.ending()
    succeeded(await desk.call(endOwnSession, { params }))
    expect(await ended).toBe('io server disconnect')
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
    expect((await desk.call(endOwnSession, { params })).code).toBe('session_not_found')
  })

  test('are ended all but the own one, with their sockets', async () => {
    const { desk, phone } = await twoDevices()
    const [kept, lost] = [
      await LiveTab.register(port, desk).untilCount(0),
      await LiveTab.register(port, phone).untilCount(0),
    ]
    const ended = lost.ending()
    const { data } = succeeded(await desk.call(endOtherSessions))
    expect(data.ended).toBe(2)
    expect(await ended).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
    expect(await listed(desk)).toHaveLength(1)
    kept.socket.disconnect()
  })

  test('of others are not found', async () => {
    const { desk } = await twoDevices()
    const stranger = await twoDevices()
    const [theirs] = await listed(stranger.desk)
    const params = { id: theirs?._id ?? '' }
    expect((await desk.call(endOwnSession, { params })).statusCode).toBe(404)
    expect(await isSignedIn(stranger.desk)).toBe(true)
  })
})
