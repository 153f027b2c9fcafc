import type { Plugin } from 'vite'

/**
 * Lets the bundler drop the components of react-router that we do not use: names for the developer
 * tools and calls without a purity mark keep them, and all they import, in the first load.
 */
export function reactRouterShaking(): Plugin {
  return {
    name: 'react-router-shaking',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}
