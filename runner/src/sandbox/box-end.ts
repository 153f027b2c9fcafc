/** How the program ended, as seen by its parent inside the sandbox. */
export interface BoxEnd {
  exitCode: number | null
  signal: number | null
  /** The errno of exec when the program could not be started. */
  execErrno: number | null
  /** Of the program, its boot included, and of those of its descendants that have ended. */
  cpuUs: number | null
  maxRssKb: number | null
  atMs: number
}

export function noEnd(): BoxEnd {
  return {
    exitCode: null,
    signal: null,
    execErrno: null,
    cpuUs: null,
    maxRssKb: null,
    atMs: performance.now(),
  }
}

/** The launcher's last line; null while it is incomplete. */
export function parseEnd(text: string): BoxEnd | null {
  const match = text.match(/^(exit|signal|exec) (\d+)(?: (\d+) (\d+))?\n/)
  if (!match) return null
  const [, kind, number, cpuUs, maxRssKb] = match
  const end = noEnd()
  if (kind === 'exit') end.exitCode = Number(number)
  else if (kind === 'signal') end.signal = Number(number)
  else end.execErrno = Number(number)
  if (cpuUs !== undefined) end.cpuUs = Number(cpuUs)
  if (maxRssKb !== undefined) end.maxRssKb = Number(maxRssKb)
  return end
}
