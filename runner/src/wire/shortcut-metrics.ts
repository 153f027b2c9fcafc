import { Gauge, type Registry } from 'prom-client'
import type { ShortcutStats } from '../judging/shortcut-watch.ts'

/** Which shortcuts are on, and what checking them found and cost. */
export function addShortcutMetrics(registry: Registry, read: () => ShortcutStats) {
  const registers = [registry]
  type Shortcut = ShortcutStats['shortcuts'][number]
  const perShortcut = (name: string, help: string, value: (shortcut: Shortcut) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['shortcut'],
      registers,
      collect() {
        for (const one of read().shortcuts) this.set({ shortcut: one.name }, value(one))
      },
    })
  perShortcut('runner_shortcut_on', 'Whether a shortcut is used', ({ isOn }) => (isOn ? 1 : 0))
  perShortcut('runner_canaries', 'Canaries that used a shortcut', ({ canaries }) => canaries)
  perShortcut(
    'runner_canary_failures',
    'Canaries that ended differently because of a shortcut',
    ({ failures }) => failures,
  )
  new Gauge({
    name: 'runner_second_opinions',
    help: 'Runs that failed by a shortcut and were started plainly, by whether that ended the same',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { agreed, differed } = read()
      this.set({ outcome: 'agreed' }, agreed)
      this.set({ outcome: 'differed' }, differed)
    },
  })
  new Gauge({
    name: 'runner_second_opinion_seconds',
    help: 'How long all these plain starts took',
    registers,
    collect() {
      this.set(read().secondOpinionMs / 1000)
    },
  })
}
