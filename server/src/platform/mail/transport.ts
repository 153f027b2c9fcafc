import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string
}

export interface MailTransport {
  /** Whether a sent mail is kept in the database, for the local mailbox. */
  readonly keepsSent: boolean
  send(mail: Mail & { id: string; createdAt: Date }): Promise<void>
  /** Whether another attempt would fail as well, because the address does not exist. */
  isFinal(error: unknown): boolean
}

export function mailTransport(config: {
  smtpUrl: string | undefined
  from: string
  folder: string
}): MailTransport {
  return config.smtpUrl === undefined
    ? folderTransport(config.folder, config.from)
    : smtpTransport(config.smtpUrl, config.from)
}

function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    keepsSent: false,
    send: async (mail) => {
      await transporter.sendMail(message(mail))
    },
    isFinal: (error) => {
      const { responseCode, command } = error as { responseCode?: number; command?: string }
      return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 550
    },
  }
}

/** Without a mail server, mails become files that any mail client can open. */
function folderTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    keepsSent: true,
    send: async (mail) => {
      const { message: eml } = await composer.sendMail(message(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      await writeFile(join(folder, name), eml as Buffer, { mode: 0o600 })
    },
    isFinal: () => false,
  }
}

function message(mail: Mail & { id: string }) {
  return {
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    // Lets mail clients recognise a mail that was sent twice because its acknowledgement was lost.
    messageId: `<${mail.id}@assay>`,
  }
}
