import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Crowd } from '../crowd.ts'
import { startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { startSignIn } from '../sign-in.ts'
import { median, timed } from '../statistics.ts'

// One event to many connected users, each with a list of their own: time from the request to the
// last tab, against a bare Socket.IO broadcast of equally long lists on the same machine.
const users = Number(process.argv[2] ?? 2000)
const rounds = 9
const warmUps = 2
const wanted = 1.5

const signIn = await startSignIn()
const product = await startProduct(signIn.env)
const bare = fork(fileURLToPath(new URL('bare.js', import.meta.url)))
const [barePort] = await once(bare, 'message')
const bareUrl = `http://127.0.0.1:${barePort}`

try {
  const members = await signIn.join(product, users)
  const admin = { cookie: await product.signInAdmin() }
  say(`${users} users have signed in`)

  const productCrowd = new Crowd()
  const bareCrowd = new Crowd()
  // Each has the welcome of a new account unread.
  const joined = productCrowd.everybodyHears(1)
  await productCrowd.connect(product.url, members)
  await joined
  await bareCrowd.connect(bareUrl, members)
  say('all sockets are connected, to both')

  const productRound = (round: number) =>
    timed(() =>
      Promise.all([
        productCrowd.everybodyHears(round + 2),
        product.post('/test/create', newTest(round), admin),
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
    // Each goes first every other time, so that neither always follows the work of the other.
    const productFirst = round % 2 === 0
    const before = productFirst ? undefined : await bareRound()
    const productMs = await productRound(round)
    const bareMs = before ?? (await bareRound())
    say(
      `${round < warmUps ? 'warm-up' : 'round'}: ${productMs.toFixed(0)} ms, bare ${bareMs.toFixed(0)} ms`,
    )
    if (round >= warmUps) times.push({ productMs, bareMs })
    // What is announced within 100 ms is told together: that pause is not what is measured.
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
    wanted,
    times,
  }
  await writeResult('notifications', result)
  say(
    `median ${productMs.toFixed(0)} ms, bare ${bareMs.toFixed(0)} ms: ratio ${ratio.toFixed(2)}, ${
      ratio <= wanted ? 'as wanted' : `more than the wanted ${wanted}`
    }`,
  )
} finally {
  bare.kill()
  signIn.stop()
  await product.stop()
}

function newTest(round: number) {
  return { name: `Round ${round}`, numOfQuestions: 1, language: 'Python', level: 'Basic' }
}
