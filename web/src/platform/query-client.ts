import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallFailed } from './failure.ts'

// Components see a mutation as pending before the next event, so that a second click, however
// fast, meets a busy button. The default scheduler is a timer, which may come after that click.
notifyManager.setScheduler(queueMicrotask)

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Asking again does not change a refusal.
        retry: (count, error) =>
          count < 1 && !(error instanceof CallFailed && error.statusCode < 500),
        retryDelay: 700,
      },
      // By default a mutation waits in silence until the browser is online again.
      mutations: { networkMode: 'always' },
    },
  })
}
