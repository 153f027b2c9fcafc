// Logins per second compared with a plain argon2 loop, and the response time of a failed login for
// an existing account compared with an unknown one.
import { login } from '@assay/contract/sign-in'
import { hash, verify } from '@node-rs/argon2'
import { startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { median, round, timed } from '../statistics.ts'

const rounds = 7
const perRound = 60
const atOnce = 4
const refusals = 60
/** The product's parameters, including a pepper. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: Buffer.from('bench') }

const product = await startProduct({})
const stored = await hash('1234567', argon)
let caller = 0

/** A different address for each call, to stay below the rate limit per address. */
const nextAddress = () => {
  caller += 1
  return { 'x-forwarded-for': `198.51.${(caller >> 8) & 255}.${caller & 255}` }
}
const signIn = async () => {
  await product.signInAdmin(nextAddress())
}
const refused = async (email: string) => {
  const body = { email, password: '7654321' }
  const { statusCode } = await product.client(nextAddress()).call(login, { body })
  if (statusCode !== 401) throw new Error(`expected 401 for a wrong password, got ${statusCode}`)
}
const bare = async () => {
  if (!(await verify(stored, '1234567', argon))) throw new Error('argon2 refuses its own hash')
}

/** Calls per second with `atOnce` in flight. */
async function rate(work: () => Promise<void>): Promise<number> {
  let left = perRound
  const startedAt = performance.now()
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (1000 * perRound) / (performance.now() - startedAt)
}

const seen = {
  logins: [] as number[],
  bare: [] as number[],
  known: [] as number[],
  unknown: [] as number[],
}
try {
  await rate(signIn)
  await rate(bare)
  for (let turn = 0; turn < rounds; turn += 1) {
    seen.logins.push(await rate(signIn))
    seen.bare.push(await rate(bare))
  }
  for (let turn = 0; turn < refusals; turn += 1) {
    seen.known.push(await timed(() => refused(product.admin.email)))
    seen.unknown.push(await timed(() => refused(`nobody${turn}@example.com`)))
    // A successful login resets the account's attempts.
    await signIn()
  }
} finally {
  await product.stop()
}
const loginsPerSecond = median(seen.logins)
const bareArgonPerSecond = median(seen.bare)
const ratio = round(loginsPerSecond / bareArgonPerSecond)
say(
  `${round(loginsPerSecond, 0)} logins/s, ${round(bareArgonPerSecond, 0)} plain argon2/s: ratio ${ratio} (target 0.8)`,
)
const knownMs = median(seen.known)
const unknownMs = median(seen.unknown)
say(
  `failed login: ${round(knownMs, 1)} ms with an account, ${round(unknownMs, 1)} ms without: ratio ${round(knownMs / unknownMs)} (target 1)`,
)
await writeResult('logins', { loginsPerSecond, bareArgonPerSecond, ratio, knownMs, unknownMs })
