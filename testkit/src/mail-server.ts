import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-ports.ts'

/**
 * A mail server that writes every mail it receives to a file in `folder`, which it creates. The n-th
 * mail is accepted once `beforeAccepting(n)` resolves.
 */
export async function startMailServer(
  folder: string,
  beforeAccepting: (count: number) => Promise<void> = async () => {},
): Promise<{ url: string; close: () => void }> {
  await mkdir(folder, { recursive: true })
  let received = 0
  const gone = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onClose: ({ id }) => gone.add(id),
    onData(stream, { id }, done) {
      const chunks: Buffer[] = []
      stream.on('error', done)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received += 1
        const name = `${String(received).padStart(6, '0')}.eml`
        beforeAccepting(received)
          .then(async () => {
            if (gone.has(id)) throw new Error('the sender is gone')
            await writeFile(join(folder, name), Buffer.concat(chunks))
          })
          .then(() => done(), done)
      })
    },
  })
  // A client that is killed resets its connection, and nobody else listens for that.
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}
