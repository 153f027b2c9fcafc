// Loaded into Node before its main script. Opening /fork-here makes a fork server of it, see
// fork-server.c: what comes before that is done once, what comes after it in every program.
'use strict'
const fs = require('node:fs')
const { Module } = require('node:module')
const v8 = require('node:v8')

// What most programs read and write with. They compile what else they use.
require('node:assert')
require('node:events')
require('node:net')
require('node:os')
require('node:path')
require('node:readline')
require('node:stream')
require('node:tty')
require('node:util')

// No trace of this file and of the options of the server.
for (const cache of [Module._cache, Module._pathCache]) {
  for (const name of Object.keys(cache)) delete cache[name]
}
process.execArgv.length = 0

const seed = Buffer.alloc(4)
try {
  fs.openSync('/fork-here')
} catch {
  // There is no such file.
}

const pid = Number(fs.readlinkSync('/proc/self'))
Object.defineProperty(process, 'pid', { value: pid, writable: false })

// All forks have the random state of the boot, but none has drawn a number from it yet.
const entropy = fs.openSync('/dev/urandom')
fs.readSync(entropy, seed)
fs.closeSync(entropy)
v8.setFlagsFromString(`--random-seed=${(seed.readUInt32LE() >>> 1) + 1}`)
Math.random()
v8.setFlagsFromString('--random-seed=0')
