import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkGroups, firstChunks, rareScreen } from './build/chunks.ts'
import { dashboardPage } from './build/dashboard-page.ts'
import { endpointDocumentation } from './build/endpoint-documentation.ts'
import { katexFonts } from './build/katex-fonts.ts'
import { lateStyles } from './build/late-styles.ts'
import { precompress } from './build/precompress.ts'

const server = 'http://127.0.0.1:3000'

/** Bundlers get react-router's development build by default; the production one is smaller. */
const productionRouter = dirname(
  fileURLToPath(import.meta.resolve('react-router/package.json')),
).concat('/dist/production')
const routerAliases = [
  { find: /^react-router$/, replacement: `${productionRouter}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${productionRouter}/dom-export.mjs` },
]

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwind(),
    katexFonts(),
    lateStyles(),
    dashboardPage(),
    endpointDocumentation(),
    precompress(),
  ],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: command === 'build' ? routerAliases : [],
  },
  server: {
    proxy: { '/api': server, '/dev/mailbox': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    // Read by budgets.test.ts.
    manifest: true,
    // The content security policy blocks data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (screen, chunks, { hostType }) => {
        if (hostType !== 'js') return chunks
        if (rareScreen.test(screen)) return []
        // The screen itself is imported at the same moment.
        return chunks.filter((chunk) => chunk !== screen && !firstChunks.test(chunk))
      },
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
}))
