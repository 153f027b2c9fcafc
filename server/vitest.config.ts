import { longestFirst } from '@assay/testkit/longest-first'
import { defineConfig } from 'vitest/config'

/** These start a database themselves, or try nothing that depends on which one it is. */
const onOwnDatabase = [
  ...['access', 'audit', 'backup', 'crash', 'limits', 'observed', 'outages', 'process', 'terminal'],
  ...['withheld', 'fuzz/*', 'platform/http/*', 'features/*/real-*', 'features/judgings/sums'],
  ...['attacks', 'google', 'lockout'].map((name) => `features/accounts/${name}`),
  ...['practice', 'samples'].map((name) => `features/submissions/${name}`),
  'features/invitations/sending',
].map((name) => `src/${name}.test.ts`)

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: process.env.TEST_DATABASE_URL ? onOwnDatabase : [],
    globalSetup: ['src/testing/global-setup.ts'],
    // Every test has an app and a database of its own, so the files of a worker can share what they
    // import; most wait for the database, so every core can have a worker.
    isolate: false,
    maxWorkers: '100%',
    // Generous for a busy machine: what is broken should fail an assertion, not a time limit.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: {
      sequencer: longestFirst([
        'process',
        'crash',
        'features/invitations/sending',
        'backup',
        'features/judgings/sums',
        'features/submissions/real-runner',
        'features/studio/real-proof',
      ]),
    },
  },
})
