import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestRunner, type TestRunner } from '../../testing/test-runner.ts'
import { findGcc } from '../gcc/gcc.ts'
import { cpp } from './cpp.ts'

const hasGcc = requirePart('g++', !('missing' in findGcc('g++')))
let runner: TestRunner

beforeAll(async () => {
  runner = await startTestRunner()
})
afterAll(() => runner.close())

test.skipIf(!hasGcc)(
  'errors inside the library lead back to the includes of the source',
  async () => {
    const source = `#include <algorithm>
#include <iostream>
#include <vector>
struct Point { int x; };
int main() {
  std::vector<Point> points(3);
  std::sort(points.begin(), points.end());
}
`
    const { compile_output } = await runner.run({ language_id: cpp.id, source_code: source })
    expect(compile_output).toContain('from main.cpp:1:')
    expect(compile_output).toContain('main.cpp:7:12:   required from here')
    expect(compile_output).not.toContain('prelude.h')
  },
)
