import { desc, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Db } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { escapeHtml } from './layout.ts'
import { mails } from './table.ts'

const newest = 50

/** `/dev/mailbox`: what would have been sent, while no mail server is configured. */
export function addMailbox(app: App, db: Db): void {
  app.get(
    '/dev/mailbox',
    { schema: { hide: true, response: { 200: z.string() } } },
    async (_, reply) => {
      const rows = await db.select().from(mails).orderBy(desc(mails.createdAt)).limit(newest)
      const items = rows.map(
        ({ id, recipient, subject, createdAt }) =>
          `<li><a href="/dev/mailbox/${id}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(recipient)} · ${createdAt.toUTCString()}</span></a></li>`,
      )
      const body =
        items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail has been written yet.</p>'
      return page(
        reply,
        `<h1>Mailbox</h1><p>No mail server is configured, so mails end here.</p>${body}`,
      )
    },
  )

  app.get(
    '/dev/mailbox/:id',
    { schema: { hide: true, params: z.object({ id: z.uuid() }), response: { 200: z.string() } } },
    async (request, reply) => {
      const [mail] = await db.select().from(mails).where(eq(mails.id, request.params.id))
      if (!mail) throw notFound('There is no such mail')
      return html(reply, mail.htmlBody, "default-src 'none'; style-src 'unsafe-inline'")
    },
  )
}

function page(reply: FastifyReply, content: string) {
  return html(
    reply,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · Assay</title><style>
:root{color-scheme:light dark;--ink:#1f1c16;--paper:#f6f4ef;--card:#fff;--line:#e4dfd3;--quiet:#6b6558}
@media(prefers-color-scheme:dark){:root{--ink:#ece7db;--paper:#16140f;--card:#1f1c16;--line:#3a352a;--quiet:#a59d8b}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:48px 16px}h1{margin:0}p{color:var(--quiet)}
ul{list-style:none;margin:24px 0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}
li+li{border-top:1px solid var(--line)}a{display:block;padding:12px 20px;color:inherit;text-decoration:none}
a:hover,a:focus-visible{background:var(--paper)}span{display:block;color:var(--quiet);font-size:14px}
</style></head><body><main>${content}</main></body></html>`,
    "default-src 'none'; style-src 'unsafe-inline'",
  )
}

function html(reply: FastifyReply, body: string, policy: string) {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(body)
}
