import type { Plugin, Rolldown } from 'vite'

const dashboardModules = ['src/app/dashboard.tsx', 'src/app/routes/dashboard-pages.ts']

/**
 * Writes `dashboard.html` beside `index.html`: the same page with preload links for the script of
 * the dashboard, which the router would otherwise request a round trip later.
 */
export function dashboardPage(): Plugin {
  return {
    name: 'dashboard-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('There is no index.html')
        const html = String(page.source)
        const links = filesOf(dashboardModules, bundle)
          .filter((file) => !html.includes(file))
          .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
        if (links.length === 0) this.error(`No chunks found for ${dashboardModules}`)
        this.emitFile({
          type: 'asset',
          fileName: 'dashboard.html',
          source: html
            .replace('  </head>', `${links.join('')}  </head>`)
            .replace('class="first-paint"', 'class="first-paint dashboard"'),
        })
      },
    },
  }
}

/** The chunks that contain these modules, and everything they import. */
function filesOf(modules: string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  for (const module of modules) {
    add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  }
  return [...files]
}
