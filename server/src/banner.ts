import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './platform/config.ts'
import type { Probe } from './platform/http/health.ts'

const probeEveryMs = 500
/** If the runner is not up by then, the person at the terminal is told. */
const slowestStartMs = 60_000

interface Facts {
  readonly config: Pick<Config, 'publicUrl' | 'port' | 'mail'>
  /** The administrator, if this start has created one. */
  readonly admin: { readonly email: string; readonly password: string | undefined } | undefined
  readonly canRunCode: boolean
}

/** What `npm start` tells the person at the terminal once the page is served. */
export function banner({ config, admin, canRunCode }: Facts): string {
  const { publicUrl, port, mail } = config
  const rows: [string, string][] = [['Assay is ready:', publicUrl]]
  if (admin) {
    rows.push(['Administrator:', admin.email])
    if (admin.password) rows.push(['Password:', `${admin.password}   (shown only this once)`])
  }
  rows.push([
    'Mail:',
    mail.smtpUrl === undefined
      ? `http://localhost:${port}/dev/mailbox (no SMTP_URL is set)`
      : 'through SMTP_URL',
  ])
  rows.push(['Code runs:', canRunCode ? 'ready' : 'starting …'])
  rows.push(['Stop:', 'Ctrl-C'])
  const lines = rows.map(([label, text]) => `  ${label.padEnd(16)} ${text}`)
  if (admin) lines.push('', '  Next: open it, sign in, create your first test.')
  return ['', ...lines, ''].join('\n')
}

/** Says when code can be run, or why it cannot. */
export async function announceRuns(
  judgeProbe: Probe,
  say: (line: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + slowestStartMs
  for (;;) {
    const fault = await faultOf(judgeProbe)
    if (stopped.aborted) return
    if (fault === undefined) {
      say('  Code runs: ready')
      return
    }
    if (Date.now() > deadline) {
      say(`  Code runs: not available (${fault}). Everything else works.`)
      return
    }
    await sleep(probeEveryMs, undefined, { ref: false })
  }
}

export async function faultOf(judgeProbe: Probe): Promise<string | undefined> {
  try {
    return await judgeProbe()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
