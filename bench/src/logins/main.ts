// Logins a second through the whole product against a bare argon2 loop, in one run.
import { hash, verify } from '@node-rs/argon2'
import { startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { median, round } from '../statistics.ts'

const rounds = 7
const perRound = 60
const atOnce = 4
/** What the product uses; the pepper is part of the work. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: Buffer.from('bench') }

const product = await startProduct({})
const stored = await hash('1234567', argon)
let caller = 0

const login = async () => {
  caller += 1
  // From many addresses, as a classroom's worth of them is all that one address may ask for.
  const address = `198.51.${(caller >> 8) & 255}.${caller & 255}`
  await product.signInAdmin({ 'x-forwarded-for': address })
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

const seen = { logins: [] as number[], bare: [] as number[] }
try {
  await rate(login)
  await rate(bare)
  for (let turn = 0; turn < rounds; turn += 1) {
    seen.logins.push(await rate(login))
    seen.bare.push(await rate(bare))
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
await writeResult('logins', { loginsPerSecond, bareArgonPerSecond, ratio })
