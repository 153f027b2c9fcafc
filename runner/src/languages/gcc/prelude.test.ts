import { expect, test } from 'vitest'
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
  ['comments that never end', '/* '],
  ['short comments', '/**/'],
  ['line comments', '//\n'],
  ['blanks', ' \t'],
  ['includes that never end', '#include <a'],
  ['spaces before a name', '#include          '],
])('a megabyte of %s', (_name, part) => {
  // In quadratic time this would not end before the test's timeout.
  expect(preludeOf(part.repeat(1_000_000 / part.length))).toEqual([])
})
