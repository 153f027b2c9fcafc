import { desc, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Db } from '../database/connect.ts'
import { refusal } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { dark, escapeHtml, light, typeface } from './render.ts'
import { mails } from './table.ts'

export const mailboxPath = '/dev/mailbox'
const pageSize = 50

/** `/dev/mailbox`: the mails that would have been sent, if no mail server is configured. */
export function addMailbox(app: App, db: Db): void {
  app.get(
    mailboxPath,
    { schema: { hide: true, querystring: listQuery, response: { 200: z.string() } } },
    async (request, reply) => {
      const { page: number } = request.query
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(mails)
          // Mails of one batch are written at the same instant.
          .orderBy(desc(mails.createdAt), desc(mails.id))
          .limit(pageSize)
          .offset((number - 1) * pageSize),
        db.$count(mails),
      ])
      if (total === 0) return page(reply, nothing)
      const list = rows.length > 0 ? `<ul>${rows.map(item).join('')}</ul>` : ''
      return page(reply, list + pager(number, total))
    },
  )

  app.get(
    '/dev/mailbox/:id',
    { schema: { hide: true, params: z.object({ id: z.uuid() }), response: { 200: z.string() } } },
    async (request, reply) => {
      const [mail] = await db.select().from(mails).where(eq(mails.id, request.params.id))
      if (!mail) throw refusal('mail_not_found')
      return html(reply, mail.htmlBody, "default-src 'none'; style-src 'unsafe-inline'")
    },
  )
}

const listQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1) })

function pager(number: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const link = (to: number, text: string) => `<a href="/dev/mailbox?page=${to}">${text}</a>`
  const newer = number > 1 ? link(Math.min(number - 1, last), 'Newer') : ''
  const older = number < last ? link(number + 1, 'Older') : ''
  return `<nav aria-label="Pages">${newer}<span>Page ${number} of ${last} · ${total} ${total === 1 ? 'email' : 'emails'}</span>${older}</nav>`
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

function item({ id, recipient, subject, createdAt }: typeof mails.$inferSelect): string {
  const at = `<time datetime="${createdAt.toISOString()}">${moment.format(createdAt)} UTC</time>`
  return `<li><a href="/dev/mailbox/${id}"><strong>${escapeHtml(subject)}</strong>${at}<span>${escapeHtml(recipient)}</span></a></li>`
}

const nothing = `<div class="nothing"><svg viewBox="0 0 96 72" width="96" height="72" fill="none" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M14 14h68v46H14z" stroke="var(--muted)"/><path d="M14 16l34 26 34-26" stroke="var(--muted)"/><path d="M34 66l28-6" stroke="var(--accent)" stroke-width="3" stroke-linecap="round"/></svg><p><strong>No emails yet.</strong><br>Register an account, and its verification link arrives here.</p></div>`

const mark = `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path d="M9 1h14l8 8v14l-8 8H9l-8-8V9z" fill="var(--ink)"/><path d="M9.2 24 16 8l6.8 16" fill="none" stroke="var(--on-ink)" stroke-width="3" stroke-linecap="square"/><path d="M6.5 21.2 25.5 15.4" stroke="#d9712f" stroke-width="3.2" stroke-linecap="round"/></svg>`

const colours = (theme: typeof light) =>
  `--paper:${theme.paper};--surface:${theme.surface};--line:${theme.line};--ink:${theme.ink};--on-ink:${theme.onInk};--muted:${theme.muted};--accent:${theme.accent}`

const look = `:root{color-scheme:light dark;${colours(light)}}
@media(prefers-color-scheme:dark){:root{${colours(dark)}}}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.6 ${typeface};overflow-wrap:anywhere}
main{max-width:680px;margin:0 auto;padding:40px 16px 64px}
header{display:flex;align-items:center;gap:10px;margin-bottom:32px;font-size:17px;font-weight:600;letter-spacing:-.03em}
h1{margin:0;font-size:26px;line-height:32px;letter-spacing:-.02em}
p{margin:4px 0 24px;color:var(--muted)}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--surface);overflow:hidden}
li+li{border-top:1px solid var(--line)}
nav{display:flex;align-items:center;justify-content:space-between;gap:16px;margin-top:16px}nav a{border:1px solid var(--line);border-radius:8px;padding:8px 16px;background:var(--surface)}
li a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:12px 20px;}
a{color:inherit;text-decoration:none}
a:hover{background:var(--paper)}a:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
strong{font-weight:600}time{color:var(--muted);font-size:13px;line-height:24px;font-variant-numeric:tabular-nums}
span{grid-column:1/-1;color:var(--muted);font-size:14px}
@media(width<36rem){li a{grid-template-columns:1fr}time{order:1}}
.nothing{padding:48px 24px;border:1px dashed var(--line);border-radius:12px;text-align:center}.nothing p{margin:12px 0 0}
.nothing strong{color:var(--ink)}`

function page(reply: FastifyReply, list: string) {
  return html(
    reply,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · Assay</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${look}</style></head>
<body><main><header>${mark} Assay</header><h1>Mailbox</h1><p>No mail server is configured, so emails are kept here.</p>${list}</main></body></html>`,
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
  )
}

function html(reply: FastifyReply, body: string, policy: string) {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(body)
}
