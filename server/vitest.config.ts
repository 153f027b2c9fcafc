import { longestFirst } from '@assay/testkit/longest-first'
import { defineConfig } from 'vitest/config'

/**
 * These start a database themselves, try nothing that depends on which one it is, or send no statement
 * that the others do not send too (docs/decisions/0001-postgresql-always.md).
 */
const onOwnDatabase = [
  ...[
    'access',
    'api',
    'audit',
    'backup',
    'crash',
    'limits',
    'observed',
    'outages',
    'process',
    'terminal',
  ],
  ...['withheld', 'hostile-inputs', 'fuzz/*', 'platform/http/*', 'platform/judge/*'],
  ...[
    'platform/people-csv',
    'platform/threads/*',
    'features/*/real-*',
    'features/attempts/answers',
  ],
  ...['background-judging', 'comparisons', 'fresh-cases', 'marking', 'sums'].map(
    (name) => `features/judgings/${name}`,
  ),
  ...['attacks', 'google', 'lockout'].map((name) => `features/accounts/${name}`),
  ...['failing-judge', 'practice', 'samples', 'submissions'].map(
    (name) => `features/submissions/${name}`,
  ),
  ...['assessments/languages', 'invitations/sending', 'keys/killed'].map(
    (name) => `features/${name}`,
  ),
  ...['generated-cases', 'import', 'proofs'].map((name) => `features/studio/${name}`),
].map((name) => `src/${name}.test.ts`)

/** What may depend on the version of PostgreSQL: plans, locks, jobs and the schema itself. */
const onBothDatabases = [
  ...['foreign-keys', 'kept-rows', 'migrations', 'features/**/plans'],
  ...['platform/database/*', 'platform/jobs/*'],
].map((name) => `src/${name}.test.ts`)

/** `npm test` runs the other files on the external database only. */
const include =
  process.env.SERVER_TESTS === 'embedded'
    ? [...onOwnDatabase, ...onBothDatabases]
    : ['src/**/*.test.ts']

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'server',
    include,
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
        'hostile-inputs',
        'features/studio/real-packages',
        'features/studio/real-proof',
        'features/judgings/sums',
        'fuzz/fuzz',
        'double-calls',
        'features/judgings/marking',
        'features/similarity/similarity',
        'features/notifications/notifications',
        'features/ownership/ownership',
      ]),
    },
  },
})
