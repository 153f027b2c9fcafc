import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestRunner, type TestRunner, withTimeToCompile } from '../../testing/test-runner.ts'
import { findGcc } from '../gcc/gcc.ts'
import { cpp } from './cpp.ts'

const hasGcc = requirePart('g++', !('missing' in findGcc('g++')))
let runner: TestRunner

beforeAll(async () => {
  runner = await startTestRunner(withTimeToCompile)
})
afterAll(() => runner.close())

test.skipIf(!hasGcc).each([
  [
    'errors',
    'struct Point { int x; };\nint main() { std::vector<Point> v; std::sort(v.begin(), v.end()); }',
    6,
  ],
  ['warnings', 'struct Odd : std::unary_function<int, bool> {};\nint main() {}', 3],
])('%s inside the library lead back to the includes of the source', async (_kind, rest, status) => {
  const source = `#include <algorithm>\n#include <iostream>\n#include <vector>\n${rest}\n`
  const result = await runner.run({ language_id: cpp.id, source_code: source })
  expect(result.status.id).toBe(status)
  expect(result.compile_output).toMatch(/from main\.cpp:[123]:/)
  expect(result.compile_output).not.toContain('prelude.h')
})
