import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'questions',
    include: ['src/**/*.test.ts'],
    // Files share what they import, which takes as long as their tests.
    isolate: false,
  },
})
