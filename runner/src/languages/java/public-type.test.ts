import { expect, test } from 'vitest'
import { refusedByJavac } from './options.ts'
import { publicTypeName } from './public-type.ts'

test.each([
  ['public class Foo {}', 'Foo'],
  ['/* public class No {} */ class A {} public final class B {}', 'B'],
  ['class A { String s = "public class No {}"; }', null],
  ['// public class No\npublic record R(int x) {}', 'R'],
  ['class A { public static void main(String[] a) {} }', null],
])('the public type of %j is %j', (source, name) => {
  expect(publicTypeName(source)).toBe(name)
})

test('javac gets only a few options', () => {
  expect(refusedByJavac(['-Xlint:all', '--release', '11', '-g'])).toBeNull()
  expect(refusedByJavac(['--release', '-d'])).toBe('--release')
})
