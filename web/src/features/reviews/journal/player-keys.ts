import type { KeyboardEvent } from 'react'
import type { Player } from './use-player.ts'

/** The keys of the player and what they do, as shown below it. */
export const shortcuts = [
  { keys: ['Space'], what: 'play or pause' },
  { keys: ['←', '→'], what: 'step' },
  { keys: ['Shift + ←', 'Shift + →'], what: 'previous or next event' },
  { keys: ['Home', 'End'], what: 'begin or end' },
  { keys: ['−', '+'], what: 'slower or faster' },
] as const

/** They work wherever the focus is within the player. Controls keep the keys they use themselves. */
export function onPlayerKey(event: KeyboardEvent, player: Player): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target instanceof HTMLSelectElement) return
  if (event.key === ' ' && target instanceof HTMLButtonElement) return
  const action = actionOf(event, player)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf({ key, shiftKey }: KeyboardEvent, player: Player): (() => void) | undefined {
  switch (key) {
    case ' ':
      return player.toggle
    case 'ArrowLeft':
      return () => (shiftKey ? player.toEvent(-1) : player.by(-1))
    case 'ArrowRight':
      return () => (shiftKey ? player.toEvent(1) : player.by(1))
    case 'Home':
      return () => player.by(-player.last - 1)
    case 'End':
      return () => player.by(player.last + 1)
    case '+':
      return () => player.faster(1)
    case '-':
      return () => player.faster(-1)
    default:
      return undefined
  }
}
