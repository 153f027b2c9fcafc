import { describe, expect, test } from 'vitest'
import { publicTypeName } from './java-source.ts'
import { refusedOption, splitArguments } from './options.ts'
import { preludeOf } from './prelude.ts'

test.each([
  ['#include <iostream>\n#include <vector>\nint main(){}', ['iostream', 'vector']],
  [
    '// a\n/* b\n#include <no> */ #include <iostream>\n\n  #  include   <map> // c\nusing x;',
    ['iostream', 'map'],
  ],
  ['#include <vector>\n#include <stdio.h>\n#include <vector>\n', ['stdio.h', 'vector']],
  ['#include <bits/stdc++.h>\n#include <sys/time.h>\n#include <map>\n', ['bits/stdc++.h']],
  ['#include <string>\n#include <iostream>\n#include <map>', ['iostream', 'map']],
  ['#include <string>\n#include <vector>\n', ['string', 'vector']],
  ['#define int long long\n#include <iostream>\n', []],
  ['#include "own.h"\n#include <iostream>\n', []],
  ['#include <iostream>\n#pragma once\n#include <map>\n', ['iostream']],
  ['#include <../../etc/passwd>\n', []],
  ['#include </etc/passwd>\n', []],
  ['// continued \\\n#include <iostream>\n#include <map>\n', []],
  ['#include <iostream> int x;\n', []],
  ['', []],
])('the prelude of %j', (source, headers) => {
  expect(preludeOf(source)).toEqual(headers)
})

test.each([
  ['a b', ['a', 'b']],
  ['  a\t"b c"  ', ['a', 'b c']],
  [`'a "b"' "c \\" d"`, ['a "b"', 'c " d']],
  ['a\\ b', ['a b']],
  ['""', ['']],
  ['$(id) `id` $HOME *', ['$(id)', '`id`', '$HOME', '*']],
  ['', []],
])('%j is split into %j', (text, words) => {
  expect(splitArguments(text)).toEqual(words)
})

describe('options', () => {
  test.each(['-O3', '-std=c++20', '-Wall', '-DX=1', '-g', '-lm', '-pthread', '-march=native'])(
    'GCC gets %s',
    (option) => expect(refusedOption('gcc', [option])).toBeNull(),
  )
  test('javac gets few', () => {
    expect(refusedOption('javac', ['-Xlint:all', '--release', '11', '-g'])).toBeNull()
    expect(refusedOption('javac', ['--release', '-d'])).toBe('--release')
  })
})

test.each([
  ['public class Foo {}', 'Foo'],
  ['/* public class No {} */ class A {} public final class B {}', 'B'],
  ['class A { String s = "public class No {}"; }', null],
  ['// public class No\npublic record R(int x) {}', 'R'],
  ['class A { public static void main(String[] a) {} }', null],
])('the public type of %j is %j', (source, name) => {
  expect(publicTypeName(source)).toBe(name)
})
