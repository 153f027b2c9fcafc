import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const arrivesWithinMs = 180_000
const pollMs = 100

/** Waits for a mail with this subject and returns the token in its link, the newest mail's. */
export async function tokenMailedTo(folder: string, email: string, subject: string) {
  const link = await linkMailedTo(folder, email, subject)
  return new URL(link).searchParams.get('token') ?? ''
}

/** Waits for a mail with this subject and returns the link of the product in it. */
export async function linkMailedTo(folder: string, email: string, subject: string) {
  const deadline = Date.now() + arrivesWithinMs
  for (;;) {
    const mails = await mailsTo(folder, email)
    const mail = mails.findLast((text) => text.includes(`Subject: ${subject}`))
    if (mail) return linkIn(mail)
    if (Date.now() > deadline) throw new Error(`no mail "${subject}" to ${email}`)
    await sleep(pollMs)
  }
}

/** The mails to an address, oldest first. */
async function mailsTo(folder: string, email: string): Promise<string[]> {
  const names = (await readdir(folder).catch(noneYet)).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  // A long address is folded onto a line of its own.
  return mails.filter((mail) => mail.replaceAll('\r\n ', ' ').includes(`To: ${email}`))
}

/** The product creates the folder with its first mail. */
function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}

function linkIn(mail: string): string {
  // Quoted-printable: soft line breaks and escaped equals signs.
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [link] = /https?:\/\/[\w.:-]+\/(?:\w+\?token=|invitation\/)[\w-]+/.exec(text) ?? []
  if (!link) throw new Error('the mail has no link')
  return link
}
