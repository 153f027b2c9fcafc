/** Where the sandbox floor reports what nobody is waiting to hear. */
export interface HostLog {
  info(message: string): void
  warn(message: string): void
}
