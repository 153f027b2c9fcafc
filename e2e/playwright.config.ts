import { launchOptions } from '@assay/testkit/browser'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'src',
  outputDir: 'results',
  globalSetup: './src/global-set-up.ts',
  workers: 2,
  // Generous for a busy machine: a broken page should fail an assertion, not a time limit.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  projects: [
    { name: 'browser', testMatch: '*.spec.ts', testIgnore: 'screens.spec.ts' },
    { name: 'fill', testMatch: 'fill.set-up.ts' },
    { name: 'screens', testMatch: 'screens.spec.ts', dependencies: ['fill'] },
  ],
  use: {
    browserName: 'chromium',
    // Frames nobody watches take a tenth of the CPU time, and colours in transition fail the contrast
    // check. The first steps of an administrator and of a candidate are taken with motion.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // Recording every test takes 15 % more CPU time; record a failing one with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
