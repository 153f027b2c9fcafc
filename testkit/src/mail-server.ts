import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-ports.ts'

/** A mail server that writes every mail it receives to a file in `folder`. */
export async function startMailServer(folder: string): Promise<{ url: string; close: () => void }> {
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received += 1
        const name = `${String(received).padStart(6, '0')}.eml`
        writeFile(join(folder, name), Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}
