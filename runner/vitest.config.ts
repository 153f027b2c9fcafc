import { longestFirst } from '@assay/testkit/longest-first'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    // Generous for a busy machine: what is broken should fail an assertion, not a time limit.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Half of the time a file waits, for a program that sleeps or a lease that runs out.
    maxWorkers: 2,
    isolate: false,
    sequence: {
      sequencer: longestFirst([
        'hostile/hostile',
        'planted-faults',
        'optional-languages/optional-languages',
        'honest/honest',
        'verdicts/verdicts',
        'languages/java/compiler',
        'shared-queue',
        'lifecycle',
        'sandbox/native-programs',
        'sandbox/wall-clock',
      ]),
    },
  },
})
