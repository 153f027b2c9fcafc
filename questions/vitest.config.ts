import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'questions',
    include: ['src/**/*.test.ts'],
    // Files share what they import, which takes as long as their tests.
    isolate: false,
    // Generous for a busy machine: what is broken should fail an assertion, not a time limit.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
