import { createHash } from 'node:crypto'
import { escapeHtml } from '../../platform/mail/render.ts'

const script = 'document.forms[0].submit()'
const scriptHash = createHash('sha256').update(script).digest('base64')

interface Answer {
  readonly returnUrl: string
  readonly jwt: string
}

/** Takes an answer to the platform as a form, with a button where scripts do not run. */
export function returnPage({ returnUrl, jwt }: Answer): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Back to the course</title>
<form method="post" action="${escapeHtml(returnUrl)}">
<input type="hidden" name="JWT" value="${escapeHtml(jwt)}">
<button>Back to the course</button>
</form>
<script>${script}</script>
</html>
`
}

/** The form goes to the platform, which may send the browser on to another of its sites. */
export const returnPolicy = (framers: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    'form-action https: http:',
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ].join('; ')
