import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Bind } from '../../sandbox/box-spec.ts'
import type { MissingToolchain } from '../language.ts'

/** TypeScript's native compiler, and where a sandbox sees it. */
export interface TypeScriptPackage {
  version: string
  compiler: string
  /** The folder of folders with type declarations, of Node among them. */
  typeRoots: string
  binds: Bind[]
}

const pathInside = '/opt/typescript'

/** Copied to the cache, since sandboxes may not see the folder that packages are installed in. */
export function findTypeScript(cacheDir: string): TypeScriptPackage | MissingToolchain {
  const require = createRequire(import.meta.url)
  let manifest: string
  let native: string
  let nodeTypes: string
  try {
    manifest = require.resolve('typescript/package.json')
    const name = `@typescript/typescript-${process.platform}-${process.arch}/package.json`
    native = path.dirname(createRequire(manifest).resolve(name))
    nodeTypes = path.dirname(require.resolve('@types/node/package.json'))
  } catch {
    return { missing: 'TypeScript 7 is not installed (npm install -w runner typescript)' }
  }
  const version = versionIn(manifest)
  const typesVersion = versionIn(path.join(nodeTypes, 'package.json'))
  const copy = path.join(cacheDir, `typescript-${version}-${typesVersion}-${process.arch}`)
  if (!fs.existsSync(copy)) {
    const temporary = `${copy}.${process.pid}.tmp`
    fs.cpSync(path.join(native, 'lib'), path.join(temporary, 'lib'), { recursive: true })
    fs.cpSync(nodeTypes, path.join(temporary, 'types/node'), { recursive: true })
    try {
      fs.renameSync(temporary, copy)
    } catch {
      // Another runner has just made the same.
      fs.rmSync(temporary, { recursive: true, force: true })
    }
  }
  return {
    version,
    compiler: `${pathInside}/lib/tsc`,
    typeRoots: `${pathInside}/types`,
    binds: [{ from: copy, to: pathInside }],
  }
}

function versionIn(manifest: string): string {
  return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string }).version
}
