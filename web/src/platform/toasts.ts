import { useSyncExternalStore } from 'react'

type Content = { kind: 'success' | 'error' | 'info'; message: string; title?: string }
export type Toast = Content & { id: number }

const maxToasts = 4
const listeners = new Set<() => void>()
/** The newest first. */
let toasts: readonly Toast[] = []
let lastId = 0

export const toast = {
  success: (message: string) => add({ kind: 'success', message }),
  error: (message: string) => add({ kind: 'error', message }),
  info: (title: string, message: string) => add({ kind: 'info', title, message }),
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

export const currentToasts = () => toasts

export const useToasts = () => useSyncExternalStore(subscribe, currentToasts)

function add(content: Content): void {
  lastId += 1
  replace([{ ...content, id: lastId }, ...toasts].slice(0, maxToasts))
}

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
