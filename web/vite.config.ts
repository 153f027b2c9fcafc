import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { dashboardPage } from './build/dashboard-page.ts'
import { precompress } from './build/precompress.ts'

const server = 'http://127.0.0.1:3000'

/**
 * The router offers its development build to every bundler; the production one lies beside it
 * in the package, smaller and without the warnings.
 */
const productionRouter = dirname(
  fileURLToPath(import.meta.resolve('react-router/package.json')),
).concat('/dist/production')
const leanRouter = [
  { find: /^react-router$/, replacement: `${productionRouter}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${productionRouter}/dom-export.mjs` },
]

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), dashboardPage(), precompress()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: command === 'build' ? leanRouter : [],
  },
  server: {
    proxy: { '/api': server, '/dev/mailbox': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    // What loads what, for the check of the budgets.
    manifest: true,
    // A strict content policy has no room for data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
}))
