import fs from 'node:fs'
import path from 'node:path'
import { outAt } from '../../compile/compile-in-box.ts'
import { createOneFileCompiler } from '../../compile/one-file-compiler.ts'
import { findProgram, versionOf } from '../find-program.ts'
import type { Language } from '../language.ts'
import { productFacts } from '../product-facts.ts'

const executableName = 'main'

export const go: Language = {
  ...productFacts('Go'),
  isCompiled: true,
  install(toolbox) {
    const { cache, executables } = toolbox
    const found = findProgram('go')
    if (!found) return { missing: 'Go is not installed (apt-get install golang-go)' }
    const root = path.resolve(fs.realpathSync(found), '../..')
    const [tools, library] = toolsAndLibrary(root)
    if (!fs.existsSync(`${library}/fmt.a`)) {
      return { missing: `This Go has no compiled standard library in ${library}; Go 1.19 has` }
    }
    // What `go build` does, without its search for packages, which takes most of its time. No
    // symbol table and no DWARF, which only debuggers read.
    const build = `${tools}/compile -p main -I ${library} -o /tmp/main.o "$0" && exec ${tools}/link -L ${library} -s -w -o ${outAt}/${executableName} /tmp/main.o`
    return {
      compileCommand: `go build ${go.sourceFile}`,
      title: `Go (${versionOf(found, 'version', /go version go(\S+)/)})`,
      compile: cache.wrap(
        go.name,
        createOneFileCompiler(toolbox, {
          sourceFile: go.sourceFile,
          environment: { GOROOT: root },
          command: () => ['/bin/sh', '-c', build, go.sourceFile],
          makes: executableName,
          // Its allocator reserves address space far ahead.
          keep: (file) => executables.keep(file, { reservesMemory: true }),
        }),
      ),
      stats: () => [],
      async close() {},
    }
  },
}

function toolsAndLibrary(root: string): [string, string] {
  const target = `linux_${process.arch === 'x64' ? 'amd64' : process.arch}`
  return [`${root}/pkg/tool/${target}`, `${root}/pkg/${target}`]
}
