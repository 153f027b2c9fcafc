import fs from 'node:fs'

const clockTicksPerSecond = 100

/**
 * For how long the hypervisor has kept processors of this machine from running, summed over all of
 * them since the boot. The kernel charges some of that to the program that was running: up to a
 * second at once was seen. 0 on a physical machine.
 */
export function stolenMs(): number {
  const [total = ''] = fs.readFileSync('/proc/stat', 'utf8').split('\n', 1)
  return (Number(total.split(/\s+/)[8] ?? 0) * 1000) / clockTicksPerSecond
}
