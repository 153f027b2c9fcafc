import { expect, test } from 'vitest'
import { refusedByJavac } from './options.ts'

test.each([
  '-Xlint:all',
  '-Xlint',
  '-g',
  '-g:lines,vars',
  '-nowarn',
  '--release 11',
  '--enable-preview',
])('javac gets %s', (text) => expect(refusedByJavac(text.split(' '))).toBeNull())

test.each([
  ...['-d /tmp', '-processor X', '-processorpath x', '-Xplugin:x', '-J-Xmx9g', '@x', '-cp /', '-A'],
  ...['--module-path x', '--system x', '-sourcepath x', '-s x', '-h x', '-XDx', '--release @x'],
  ...['--release -d', '-Xlint:@x', '-version', 'Other.java', 'constructor', ''],
])('javac does not get %s', (text) => {
  expect(refusedByJavac(text.split(' '))).toBe(text.split(' ')[0])
})
