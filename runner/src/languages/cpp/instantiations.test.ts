import { expect, test } from 'vitest'
import { changesTheLibrary, declarationsFor } from './instantiations.ts'

test('only what the included headers define is declared', () => {
  expect(declarationsFor(['iostream'])).toBe('')
  expect(declarationsFor(['algorithm', 'vector'])).toBe('')
  const ofVector = declarationsFor(['iostream', 'vector'])
  expect(ofVector).toContain('extern template void std::vector<int>::_M_realloc_insert(')
  expect(ofVector).not.toContain('__introsort_loop')
  expect(ofVector).not.toContain('_Rb_tree')
  const ofSort = declarationsFor(['algorithm', 'iostream', 'vector'])
  expect(ofSort).toContain('__introsort_loop')
  const all = declarationsFor(['bits/stdc++.h'])
  expect(all).toContain('__introsort_loop')
  expect(all).toContain('_Rb_tree')
})

test('sources that add to the library are told from those that use it', () => {
  const adding = [
    'namespace std {\nbool operator<(const string& a, const string& b);\n}',
    'namespace  std\n{ template <> struct hash<Point> {}; }',
    'template<> struct std::hash<Point> {};',
    'template < >\nstruct std::less<std::string> {};',
  ]
  for (const source of adding) expect(changesTheLibrary(source), source).toBe(true)
  const using = [
    'using namespace std;\nint main() {}',
    'template <typename T> T twice(T value) { return value + value; }',
    'namespace standard { int one; }',
    'namespace s = std;',
  ]
  for (const source of using) expect(changesTheLibrary(source), source).toBe(false)
})
