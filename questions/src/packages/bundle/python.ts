import type { Bundled, SourceFiles } from './files.ts'

/** The other files are modules that the first one can import. */
export function bundlePython(files: SourceFiles): Bundled {
  const paths = [...files.keys()].filter((path) => path.endsWith('.py')).sort()
  const isStart = (path: string) => /if __name__\s*==/.test(files.get(path) ?? '')
  const main =
    paths.find((path) => path === '__main__.py') ??
    paths.find((path) => path === 'main.py') ??
    paths.find(isStart) ??
    paths[0]
  if (main === undefined) return { problem: 'it has no file in Python' }
  const modules = Object.fromEntries(
    paths.filter((path) => path !== main).map((path) => [moduleName(path), files.get(path) ?? '']),
  )
  return {
    source: `import importlib.abc, importlib.util, sys
_modules = ${JSON.stringify(modules)}
class _Own(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        if name in _modules: return importlib.util.spec_from_loader(name, self, is_package=any(m.startswith(name + ".") for m in _modules))
    def exec_module(self, module):
        exec(compile(_modules[module.__name__], module.__name__ + ".py", "exec"), module.__dict__)
sys.meta_path.insert(0, _Own())
exec(compile(${JSON.stringify(files.get(main) ?? '')}, ${JSON.stringify(main)}, "exec"), {"__name__": "__main__"})
`,
  }
}

function moduleName(path: string): string {
  return path
    .replace(/\.py$/, '')
    .replace(/\/__init__$/, '')
    .replaceAll('/', '.')
}
