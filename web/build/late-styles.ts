import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet" crossorigin href="\/assets\/[^"]+">/

/**
 * Moves the stylesheet of the application behind the first paint in the page: in its head it would
 * hold up everything for as long as it takes to load. Scripts still wait for it.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const link = stylesheet.exec(html)?.[0]
        if (!link) throw new Error('There is no stylesheet in index.html')
        return html
          .replace(link, '')
          .replace('<div id="root">', `${link.trim()}\n    <div id="root">`)
      },
    },
  }
}
