/** Where the sandbox layer reports what concerns no single run. */
export interface HostLog {
  info(message: string): void
  warn(message: string): void
}
