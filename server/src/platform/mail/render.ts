import type { Organisation } from '@assay/contract/organisation'
import type { Mail } from './transport.ts'

export interface MailContent {
  readonly recipient: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** A message in the sender's words, in mails that have one; empty: the organisation's. */
  readonly message?: string
  readonly action?: { readonly label: string; readonly url: string }
  readonly closing: string
}

/** The colours of the web's tokens.css, which mails cannot use. */
export const light = {
  paper: '#f4f1ea',
  surface: '#fffdf9',
  line: '#dfd9cc',
  ink: '#1c1b18',
  onInk: '#fbf8f1',
  muted: '#575246',
  accent: '#9c4316',
}
export const dark: typeof light = {
  paper: '#121210',
  surface: '#1a1a17',
  line: '#31302a',
  ink: '#f1ede4',
  onInk: '#191815',
  muted: '#b8b2a5',
  accent: '#f0935a',
}
export const typeface = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** For mail clients that support a dark theme. The organisation's own colour stays. */
const darkLook = `@media(prefers-color-scheme:dark){
.paper{background:${dark.paper}!important;color:${dark.ink}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.plain{background:${dark.ink}!important;color:${dark.onInk}!important}
.muted{color:${dark.muted}!important}.line{border-color:${dark.line}!important}
.link{color:${dark.accent}!important}}`

const productName = 'Assay'

/** The logo and its name. Without an image, since mail clients block images. */
function mastheadOf(name: string, fill: Fill): string {
  const [initial = ''] = name
  return `<span class="${fill.className}" style="display:inline-block;width:28px;height:28px;margin-right:6px;border-radius:7px;${fill.style};text-align:center;font-size:16px;line-height:28px">${escapeHtml(initial.toUpperCase())}</span> ${escapeHtml(name)}`
}

interface Fill {
  readonly className: string
  readonly style: string
}

/** The fill of the logo and the button. The contract allows only colours on which white text is readable. */
const fillOf = ({ colour }: Organisation): Fill =>
  colour === ''
    ? { className: 'plain', style: `background:${light.ink};color:${light.onInk}` }
    : { className: '', style: `background:${escapeHtml(colour)};color:#ffffff` }

const margin = (below: number) => `margin:0 0 ${below}px`

/** Renders a mail of this organisation as plain text and as HTML. */
export function renderMail(content: MailContent, organisation: Organisation): Mail {
  const { recipient, subject, greeting, paragraphs, action, closing } = content
  const name = organisation.name || productName
  const fill = fillOf(organisation)
  const message =
    content.message === undefined ? '' : content.message || organisation.invitationMessage
  const textBody = [
    greeting,
    ...paragraphs,
    ...(message === '' ? [] : [message]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    closing,
    `-- \n${name}`,
  ].join('\n\n')
  const paragraph = (text: string) => `<p style="${margin(16)}">${escapeHtml(text)}</p>`
  const quoted =
    message === ''
      ? ''
      : `<div class="line" style="${margin(16)};padding-left:14px;border-left:3px solid ${light.line};white-space:pre-line">${escapeHtml(message)}</div>`
  const button = action
    ? `<p style="margin:24px 0"><a class="${fill.className}" href="${escapeHtml(action.url)}" style="display:inline-block;padding:11px 22px;border-radius:8px;${fill.style};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
       <p class="muted" style="${margin(16)};font-size:13px;color:${light.muted}">If the button does not work, open this address:<br><a class="link" href="${escapeHtml(action.url)}" style="color:${light.accent};word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : ''
  const htmlBody = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkLook}</style></head>
<body class="paper" style="margin:0;background:${light.paper};font:16px/1.6 ${typeface};color:${light.ink}">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="${margin(18)};font-size:18px;font-weight:600;letter-spacing:-.02em">${mastheadOf(name, fill)}</p>
<div class="card" style="padding:32px;border:1px solid ${light.line};border-radius:12px;background:${light.surface}">
<p style="${margin(16)};font-size:18px;font-weight:600;letter-spacing:-.01em">${escapeHtml(greeting)}</p>
${paragraphs.map(paragraph).join('\n')}
${quoted}
${button}
<p class="muted line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${light.line};font-size:13px;color:${light.muted}">${escapeHtml(closing)}</p>
</div></div></body></html>`
  return { recipient, subject, textBody, htmlBody }
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
