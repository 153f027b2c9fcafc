import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** `npm run screenshots`: takes pictures and tests nothing. */
export default defineConfig({
  ...tests,
  testMatch: 'gallery/*.scenes.ts',
  globalSetup: './src/gallery/set-up.ts',
  projects: [{ name: 'gallery' }],
  fullyParallel: true,
  retries: 0,
  use: {
    ...tests.use,
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'off',
  },
})
