import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeTest } from '@assay/testkit/candidate'
import { startGoogle } from '@assay/testkit/google'
import { Crowd } from '../crowd.ts'
import { signInUsers, startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { median, timed } from '../statistics.ts'

// One event to many connected users, each with their own list: time from the request until the last
// tab has it, compared with a plain Socket.IO broadcast of equally long lists.
const users = Number(process.argv[2] ?? 2000)
const rounds = 9
const warmUps = 2
const maxRatio = 1.5

const google = await startGoogle()
const product = await startProduct(google.env)
const bare = fork(fileURLToPath(new URL('bare.js', import.meta.url)))
const [barePort] = await once(bare, 'message')
const bareUrl = `http://127.0.0.1:${barePort}`

try {
  const members = await signInUsers(product, google, users)
  const admin = await product.signInAdmin()
  say(`${users} users have signed in`)

  const productCrowd = new Crowd()
  const bareCrowd = new Crowd()
  // Every new account has an unread welcome notification.
  const joined = productCrowd.everybodyHears(1)
  await productCrowd.connect(product.url, members)
  await joined
  await bareCrowd.connect(bareUrl, members)
  say('all sockets are connected to both servers')

  const productRound = (round: number) =>
    timed(() =>
      Promise.all([
        productCrowd.everybodyHears(round + 2),
        makeTest(admin, { name: `Round ${round}`, numOfQuestions: 1 }),
      ]),
    )
  const bareRound = () => {
    const list = productCrowd.latest
    const body = JSON.stringify({ list, count: list.length })
    return timed(() =>
      Promise.all([
        bareCrowd.everybodyHears(list.length),
        fetch(bareUrl, { method: 'POST', body }),
      ]),
    )
  }

  const times: { productMs: number; bareMs: number }[] = []
  for (let round = 0; round < warmUps + rounds; round++) {
    // Alternate the order, so that neither always runs after the other.
    const productFirst = round % 2 === 0
    const before = productFirst ? undefined : await bareRound()
    const productMs = await productRound(round)
    const bareMs = before ?? (await bareRound())
    say(
      `${round < warmUps ? 'warm-up' : 'round'}: ${productMs.toFixed(0)} ms, bare ${bareMs.toFixed(0)} ms`,
    )
    if (round >= warmUps) times.push({ productMs, bareMs })
    // Notifications within 100 ms are batched; wait that out so that it is not measured.
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  productCrowd.disconnect()
  bareCrowd.disconnect()

  const productMs = median(times.map((time) => time.productMs))
  const bareMs = median(times.map((time) => time.bareMs))
  const ratio = productMs / bareMs
  const result = {
    what: 'one event to the last of many connected sockets',
    users,
    rounds,
    productMs,
    bareMs,
    ratio,
    maxRatio,
    times,
  }
  await writeResult('notifications', result)
  say(
    `median ${productMs.toFixed(0)} ms, bare ${bareMs.toFixed(0)} ms: ratio ${ratio.toFixed(2)}, ${
      ratio <= maxRatio ? 'as required' : `above the limit of ${maxRatio}`
    }`,
  )
} finally {
  bare.kill()
  google.close()
  await product.stop()
}
