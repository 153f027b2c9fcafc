import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const folder = () => process.env.ASSAY_MAILS ?? ''

/** What an address has received, oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const names = (await readdir(folder())).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8')))
  // A long address stands on a line of its own.
  return mails.filter((mail) => mail.replaceAll('\r\n ', ' ').includes(`To: ${email}`))
}

/** Waits for a mail with this subject and answers the first link of the product in it. */
export async function linkMailedTo(email: string, subject: string): Promise<string> {
  const find = async () =>
    (await mailsTo(email)).filter((mail) => mail.includes(`Subject: ${subject}`)).at(-1)
  await expect.poll(find, { message: `a mail "${subject}" to ${email}` }).toBeTruthy()
  // Quoted-printable: soft line breaks and escaped equals signs.
  const text = ((await find()) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = new RegExp(`${process.env.ASSAY_URL}/\\w+\\?token=[\\w-]+`).exec(text)?.[0]
  if (!link) throw new Error(`no link in the mail to ${email}`)
  return link
}
