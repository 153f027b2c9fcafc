import type { DeliveryState } from '@assay/contract/webhooks'

const looks: Record<DeliveryState, { text: string; colour: string }> = {
  waiting: { text: 'Waiting', colour: 'bg-warn-soft text-warn' },
  delivered: { text: 'Delivered', colour: 'bg-good-soft text-good' },
  failed: { text: 'Failed', colour: 'bg-bad-soft text-bad' },
}

export function StateChip({ state }: { state: DeliveryState }) {
  const { text, colour } = looks[state]
  return <span className={`punch px-2.5 py-0.5 text-sm font-medium ${colour}`}>{text}</span>
}
