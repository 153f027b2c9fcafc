import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // Generous for a busy machine: what is broken should fail an assertion, not a time limit.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
