import { runnerCacheDir } from '@assay/testkit/runner-cache'
import { readConfig } from '../config.ts'
import { type Host, openHost } from '../sandbox/host.ts'

/** For tests of sandboxes without a runner; all tests share its cache. */
export function openTestHost(): Host {
  return openHost({
    cacheDir: runnerCacheDir,
    fallbackCacheDir: runnerCacheDir,
    tools: readConfig({}).tools,
    log: { info() {}, warn: (message) => console.warn(message) },
  })
}
