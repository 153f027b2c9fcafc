import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './failure.ts'

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // A refusal stays one; only what the server or the network did is worth another try.
        retry: (count, error) =>
          count < 1 && !(error instanceof CallFailed && error.statusCode < 500),
        retryDelay: 700,
      },
    },
  })
}
