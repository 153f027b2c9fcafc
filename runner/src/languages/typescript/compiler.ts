import fs from 'node:fs'
import type { CachedProgram } from '../../compile/cache.ts'
import { outAt } from '../../compile/compile-in-box.ts'
import type { Compile } from '../../compile/compiler.ts'
import { createOneFileCompiler } from '../../compile/one-file-compiler.ts'
import type { Program } from '../../pool/run.ts'
import type { Toolbox } from '../language.ts'
import type { TypeScriptPackage } from './package.ts'

/** Checks that a candidate may ask for. */
const allowedOptions =
  /^--(strict|noImplicitAny|strictNullChecks|noImplicitReturns|noUnusedLocals|noUnusedParameters|noUncheckedIndexedAccess|exactOptionalPropertyTypes|experimentalDecorators)$/

interface Script {
  sourceFile: string
  scriptFile: string
  /** Makes a program of what the compiler made. */
  programOf(script: Buffer): Program
}

export function createTypeScriptCompiler(
  toolbox: Toolbox,
  { compiler, typeRoots, binds }: TypeScriptPackage,
  { sourceFile, scriptFile, programOf }: Script,
): Compile<CachedProgram> {
  const command = [
    ...[compiler, '--ignoreConfig', '--pretty', 'false', '--noEmitOnError'],
    // As in Judge0, whose compiler is older: strictness was off unless asked for.
    ...['--strict', 'false', '--skipLibCheck'],
    // Otherwise it reads its files in threads, each of which waits for a core on a busy machine.
    '--singleThreaded',
    // A file is a module even without imports, so that its names cannot clash with global ones.
    ...['--module', 'commonjs', '--esModuleInterop', '--moduleDetection', 'force'],
    ...['--target', 'es2023', '--lib', 'es2023', '--types', 'node', '--typeRoots', typeRoots],
    ...['--inlineSourceMap', '--inlineSources', '--rootDir', '/box', '--outDir', outAt],
  ]
  return createOneFileCompiler(toolbox, {
    sourceFile,
    allowedOptions,
    binds,
    command: (options) => [...command, ...options, sourceFile],
    makes: scriptFile,
    keep({ fd, bytes }) {
      const { run } = programOf(fs.readFileSync(fd))
      return { bytes, run, discard() {} }
    },
  })
}
