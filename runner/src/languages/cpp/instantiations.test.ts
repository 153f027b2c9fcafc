import { expect, test } from 'vitest'
import { declarationsFor, mayChangeTheLibrary } from './instantiations.ts'

test('sort is declared where the headers for it are included', () => {
  expect(declarationsFor(['iostream', 'vector'])).toBe('')
  expect(declarationsFor(['algorithm', 'vector'])).toBe('')
  const declared = declarationsFor(['algorithm', 'iostream', 'map', 'vector'])
  expect(declared).toContain(
    'extern template void std::__introsort_loop(std::vector<int>::iterator',
  )
  expect(declarationsFor(['bits/stdc++.h'])).toBe(declared)
})

test('sources that may add to the library are told from those that use it', () => {
  const adding = [
    'namespace std {\nbool operator<(const string& a, const string& b);\n}',
    'namespace std // ours\n{ template <> struct hash<Point> {}; }',
    '#define S std\nnamespace S { bool operator<(const pair<int, int>&, const pair<int, int>&); }',
    'template<> struct std::hash<Point> {};',
    'template < >\nstruct std::less<std::string> {};',
    'template <class T, class U> struct greater<pair<T, U>> {};',
    'template <class T> class std::less<std::basic_string<T>> {};',
  ]
  for (const source of adding) expect(mayChangeTheLibrary(source), source).toBe(true)
  const using = [
    'using namespace std;\nint main() {}',
    'template <typename T> T twice(T value) { return value + value; }',
    'template <class T> struct Tree { T value; };',
    'struct Point { int x; bool operator<(const Point& other) const { return x < other.x; } };',
  ]
  for (const source of using) expect(mayChangeTheLibrary(source), source).toBe(false)
})
