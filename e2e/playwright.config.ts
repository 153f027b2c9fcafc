import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The machine's own browser: nothing is downloaded. The one without windows draws none for us. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = browsers.find((path) => existsSync(path))

export default defineConfig({
  testDir: 'src',
  outputDir: 'results',
  globalSetup: './src/global-set-up.ts',
  workers: 2,
  // Wide, for a machine with other work to do: a fault fails by its words, not by its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A browser starved by a busy machine gets a second chance; what fails twice is a fault.
  retries: 1,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-dev-shm-usage',
      ],
    },
  },
})
