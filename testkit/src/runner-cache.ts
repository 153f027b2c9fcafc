import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One for all tests: headers and archives are then built once, not by every runner. */
export const runnerCacheDir = join(tmpdir(), `assay-runner-test-cache-${process.getuid?.()}`)

/** The settings of a runner whose speed does not matter. */
export const smallRunner = { RUNNER_CACHE_DIR: runnerCacheDir, RUNNER_POOL_SIZE: '1' }
