import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the demo's wallet into a page as `window.ethereum`, as a browser's extension does. */
export const injectedWallet = (): Plugin => ({
  name: 'injected-wallet',
  transformIndexHtml: {
    // Before the page's own scripts, and early enough to be built with them.
    order: 'pre',
    handler: () => [
      {
        tag: 'script',
        attrs: { type: 'module' },
        children: `import { injectWallet } from '${join(import.meta.dirname, 'injectWallet.ts')}'; injectWallet()`,
        injectTo: 'head-prepend',
      },
    ],
  },
})
