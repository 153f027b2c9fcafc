// Logins a second through the whole product against a bare argon2 loop, and how long a refusal
// takes for an address that has an account against one that has none, in one run.
import { hash, verify } from '@node-rs/argon2'
import { startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { median, round, timed } from '../statistics.ts'

const rounds = 7
const perRound = 60
const atOnce = 4
const refusals = 60
/** What the product uses; the pepper is part of the work. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: Buffer.from('bench') }

const product = await startProduct({})
const stored = await hash('1234567', argon)
let caller = 0

/** From many addresses, as a classroom's worth of them is all that one address may ask for. */
const someAddress = () => {
  caller += 1
  return { 'x-forwarded-for': `198.51.${(caller >> 8) & 255}.${caller & 255}` }
}
const login = async () => {
  await product.signInAdmin(someAddress())
}
const refused = async (email: string) => {
  const response = await fetch(`${product.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...someAddress() },
    body: JSON.stringify({ email, password: '7654321' }),
  })
  await response.text()
  if (response.status !== 401) throw new Error(`a wrong password was answered ${response.status}`)
}
const bare = async () => {
  if (!(await verify(stored, '1234567', argon))) throw new Error('argon2 refuses its own hash')
}

/** How many a second, with so many under way at once. */
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
  await rate(login)
  await rate(bare)
  for (let turn = 0; turn < rounds; turn += 1) {
    seen.logins.push(await rate(login))
    seen.bare.push(await rate(bare))
  }
  for (let turn = 0; turn < refusals; turn += 1) {
    seen.known.push(await timed(() => refused(product.admin.email)))
    seen.unknown.push(await timed(() => refused(`nobody${turn}@example.com`)))
    // The right password gives the account its tries back.
    await login()
  }
} finally {
  await product.stop()
}
const loginsPerSecond = median(seen.logins)
const bareArgonPerSecond = median(seen.bare)
const ratio = round(loginsPerSecond / bareArgonPerSecond)
say(
  `${round(loginsPerSecond, 0)} logins/s, ${round(bareArgonPerSecond, 0)} bare argon2/s: ${ratio} (0.8 wanted)`,
)
const knownMs = median(seen.known)
const unknownMs = median(seen.unknown)
say(
  `refused in ${round(knownMs, 1)} ms with an account, ${round(unknownMs, 1)} ms without: ${round(knownMs / unknownMs)} (1 wanted)`,
)
await writeResult('logins', { loginsPerSecond, bareArgonPerSecond, ratio, knownMs, unknownMs })
