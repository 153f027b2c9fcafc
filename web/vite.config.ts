import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwind(), precompress()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    proxy: { '/api': server, '/dev/mailbox': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    // A strict content policy has no room for data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and no release of ours changes.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
            },
            // The schemas come with the first touch of a form, not with the page.
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]/ },
          ],
        },
      },
    },
  },
})
