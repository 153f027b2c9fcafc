/**
 * Starts to measure the processor time that we use ourselves. Wall time would also tell how busy the
 * machine is, and on a busy one we would look at programs too rarely.
 */
export function startOwnCpu(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}
