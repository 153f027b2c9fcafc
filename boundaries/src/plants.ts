/** One violation of each rule, in every syntax that imports: file → what it says. */
export const plants: Record<string, string> = {
  // Workspaces.
  'contract/src/planted-node.ts': `import { readFileSync } from 'node:fs'`,
  'contract/src/planted-package.ts': `import { parse } from 'yaml'`,
  'contract/src/planted.test.ts': `import { parse } from 'yaml'`,
  'questions/src/planted.ts': `import { buildApp } from '@assay/server/app'`,
  'questions/break-it/planted/1.js': `const { parse } = require('yaml')`,
  'runner/src/planted-api.ts': `import type { CreateTest } from '@assay/contract/assessments'`,
  'runner/src/planted-bank.ts': `export { loadBank } from '@assay/questions/bank'`,
  'server/src/planted-runner.ts': `const runner = await import('@assay/runner/engine')`,
  'server/src/planted-testkit.ts': `import { newClient } from '@assay/testkit/client'`,
  'server/src/planted.test.ts': `import { engine } from '@assay/runner/engine'`,
  'server/src/testing/planted.ts': `import { engine } from '@assay/runner/engine'`,
  'server/src/fuzz/planted.ts': `import { api } from '@assay/web/platform/api'`,
  'web/src/app/planted.tsx': `import { expand } from '@assay/questions/expand'`,
  'web/src/app/planted-type.tsx': `type Question = import('@assay/questions/question').Question`,
  'testkit/src/planted.ts': `import { buildApp } from '@assay/server/app'`,
  'e2e/src/planted.spec.ts': `import { buildApp } from '@assay/server/app'`,
  'bench/src/planted.ts': `import type { Engine } from '@assay/runner/engine'`,
  'demo/src/planted.ts': `import type { Engine } from '@assay/runner/engine'`,
  'boundaries/src/planted.ts': `import { buildApp } from '@assay/server/app'`,
  'scripts/planted.mjs': `import { parse } from 'yaml'`,
  'e2e/planted.config.ts': `import { buildApp } from '@assay/server/app'`,

  // Ways around them.
  'e2e/src/planted-relative.ts': `import { catalogue } from '../../contract/src/catalogue.ts'`,
  'e2e/src/planted-built.ts': `import { buildApp } from '../../server/dist/app.js'`,
  'web/src/app/planted-template.tsx': 'const bank = await import(`@assay/questions/bank`)',
  'web/src/app/planted-computed.tsx': `const bank = await import('@assay/questions/' + 'bank')`,
  'web/src/app/planted-all.tsx': `export * from '@assay/questions/bank'`,
  'planted/src/planted.ts': '',

  // Inside the server.
  'server/src/platform/planted.ts': `import { accounts } from '../tables/accounts.ts'`,
  'server/src/platform/planted-app.ts': `import type { App } from '../app.ts'`,
  'server/src/tables/planted.ts': `import { present } from '../features/accounts/present.ts'`,
  'server/src/features/attempts/planted.ts': `import { insertUser } from '../accounts/store.ts'`,
  'server/src/features/attempts/planted-app.ts': `import { buildApp } from '../../app.ts'`,
  'server/src/features/attempts/planted-product.ts': `import { start } from '../../product.ts'`,
  'server/src/features/attempts/planted-testing.ts': `import { client } from '../../testing/client.ts'`,

  // Inside the runner.
  'runner/src/wire/planted.ts': `import { createRunner } from '../runner.ts'`,
  'runner/src/queue/planted.ts': `import type { App } from '../wire/app.ts'`,
  'runner/src/judging/planted.ts': `import { FairQueue } from '../queue/fair-queue.ts'`,
  'runner/src/judging/planted-language.ts': `import { python } from '../languages/python/python.ts'`,
  'runner/src/languages/planted.ts': `import { python } from './python/python.ts'`,
  'runner/src/languages/registry.ts': `import { judge } from '../judging/judge.ts'`,
  'runner/src/languages/language.ts': `import type { Job } from '../judging/job.ts'`,
  'runner/src/languages/python/planted.ts': `import { java } from '../java/java.ts'`,
  'runner/src/compile/planted.ts': `import type { Job } from '../judging/job.ts'`,
  'runner/src/compile/planted-language.ts': `import { languages } from '../languages/registry.ts'`,
  'runner/src/pool/planted.ts': `import { cache } from '../compile/cache.ts'`,
  'runner/src/sandbox/planted.ts': `import { run } from '../pool/run.ts'`,
  'runner/native/planted.cjs': `const { judge } = require('../src/judging/judge.ts')`,
  'runner/src/planted.test.ts': `import { buildApp } from '@assay/server/app'`,
  'runner/src/testing/planted.ts': `import { buildApp } from '@assay/server/app'`,
  'runner/src/hostile/planted.ts': `import { buildApp } from '@assay/server/app'`,
  'runner/src/honest/planted.ts': `import { buildApp } from '@assay/server/app'`,
  'runner/src/optional-languages/planted.ts': `import { buildApp } from '@assay/server/app'`,
  'runner/src/verdicts/planted.ts': `import { buildApp } from '@assay/server/app'`,

  // Inside the web client.
  'web/src/main.tsx': `import { LoginPage } from './features/accounts/login-page.tsx'`,
  'web/src/features/accounts/planted.tsx': `import { useAttempts } from '../attempts/calls.ts'`,
  'web/src/features/reviews/planted.tsx': `import { loadTest } from '../attempts/calls.ts'`,
  'web/src/features/accounts/planted-app.tsx': `import { Shell } from '../../app/shell.tsx'`,
  'web/src/ui/planted.tsx': `import { useAttempts } from '../features/attempts/calls.ts'`,
  'web/src/platform/planted.ts': `import { Button } from '../ui/button.tsx'`,
  'web/build/planted.ts': `import { api } from '../src/platform/api.ts'`,
  'web/public/planted.js': `import { createRoot } from 'react-dom/client'`,
}

/** A cycle of types. */
export const plantedCycle: Record<string, string> = {
  'bench/src/planted-a.ts': `import type { B } from './planted-b.ts'\nexport type A = B`,
  'bench/src/planted-b.ts': `import type { A } from './planted-a.ts'\nexport type B = A`,
}

/** Questions import the session gate of accounts, so accounts may not import them. */
export const plantedFolderCycle: Record<string, string> = {
  'server/src/features/accounts/planted-cycle.ts': `import { timeLimitOf } from '../questions/present.ts'`,
}
