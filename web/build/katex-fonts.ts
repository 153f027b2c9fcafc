import type { Plugin } from 'vite'

const olderFormats = /,url\([^)]+\) format\("(?:woff|truetype)"\)/g

/** Leaves only the woff2 fonts of KaTeX, which every browser we support reads. */
export function katexFonts(): Plugin {
  return {
    name: 'katex-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /katex\.min\.css$/ },
      handler: (css) => css.replace(olderFormats, ''),
    },
  }
}
