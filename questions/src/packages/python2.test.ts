import { expect, test } from 'vitest'
import { isPython2 } from './python2.ts'

test.each([
  ['n = int(raw_input())', true],
  ['#!/usr/bin/env python2\nprint(1)', true],
  ['def rows(n): return [0 for _ in xrange(n)]', true],
  ['from six.moves import input, xrange\nfor i in xrange(3): print(i)', false],
  ['raw_input = input\nn = int(raw_input())', false],
  ['def xrange(n): return range(n)\nprint(xrange(3))', false],
  ['print(1)', false],
])('%j is a program for Python 2 only: %s', (source, expected) => {
  expect(isPython2(source)).toBe(expected)
})
