import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startProduct } from '@assay/testkit/product'
import { goOnWriting } from './at-work.ts'
import { fill } from './fill.ts'
import { admins, candidates } from './people.ts'

// `npm run demo`: the product with a scratch data folder, filled as after a few months of use. With
// `--pictures` it takes the pictures of README and guide instead of waiting for visitors.
const { values } = parseArgs({
  options: { pictures: { type: 'boolean', default: false }, port: { type: 'string' } },
})

const began = Date.now()
const say = (line: string) => {
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${String(seconds).padStart(4)} s  ${line}\n`)
}
const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])

say('Assay starts with an empty data folder …')
const product = await startProduct({
  env: {
    // An empty address: with its own runner.
    JUDGE_URL: '',
    LOG_LEVEL: 'error',
    ADMIN_NAME: 'Chief Examiner',
    ...(values.port && { PORT: values.port, PUBLIC_URL: `http://127.0.0.1:${values.port}` }),
  },
})
try {
  const filled = fill(product, say)
  const atWork = await Promise.race([filled, ended.then(() => undefined)])
  if (atWork) {
    if (values.pictures) {
      const { takePictures } = await import('./pictures.ts')
      await takePictures(product, say)
    } else {
      say('Ready.')
      process.stdout.write(logins())
      await Promise.race([ended, goOnWriting(atWork).then(() => ended)])
    }
  }
} finally {
  say('Stopping, and deleting the data folder …')
  await product.stop()
}
process.exit()

function logins(): string {
  const line = (who: string, { email, password }: { email: string; password: string }) =>
    `  ${who.padEnd(14)} ${email.padEnd(32)} ${password}\n`
  return [
    `\n  ${product.url}\n\n`,
    line('administrator', product.admin),
    ...admins.map((one) => line('administrator', one)),
    ...candidates.slice(0, 3).map((one) => line('candidate', one)),
    '\n  All 120 candidates have the same password. Dates before today are made up, results are not.\n',
    '  Ctrl-C ends the demo and deletes its data.\n\n',
  ].join('')
}
