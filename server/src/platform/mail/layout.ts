import type { Mail } from './outbox.ts'

export interface Letter {
  readonly recipient: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly closing: string
}

/** One letter, as plain text and in the product's hand. */
export function layOut(letter: Letter): Mail {
  const { recipient, subject, greeting, paragraphs, action, closing } = letter
  const textBody = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    closing,
    '-- \nAssay',
  ].join('\n\n')
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#8a5a0b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
       <p style="margin:0 0 16px;font-size:13px;line-height:1.6;color:#6b6558">If the button does not work, open this address:<br><a href="${escapeHtml(action.url)}" style="color:#8a5a0b;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : ''
  const htmlBody = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f4ef;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1f1c16">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:700;letter-spacing:.02em">Assay</p>
<div style="padding:32px;border:1px solid #e4dfd3;border-radius:12px;background:#ffffff">
<p style="margin:0 0 16px;font-size:18px;font-weight:600">${escapeHtml(greeting)}</p>
${paragraphs.map(paragraph).join('\n')}
${button}
<p style="margin:24px 0 0;font-size:13px;line-height:1.6;color:#6b6558">${escapeHtml(closing)}</p>
</div></div></body></html>`
  return { recipient, subject, textBody, htmlBody }
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
