import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    // Generous for a busy machine: what is broken should fail an assertion, not a time limit.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Sandboxes of several files at once would only wait for the same few cores.
    fileParallelism: false,
  },
})
