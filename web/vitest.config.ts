import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'node',
    // Most of the time would go into importing React anew for every file.
    isolate: false,
    // Stylesheets are empty in tests, except for a test that reads their text.
    css: { include: [/\.css\?raw$/] },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
