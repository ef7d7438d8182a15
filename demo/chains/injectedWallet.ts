import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Sets the demo's wallet as a page's `window.ethereum`, as a browser extension does. */
export const injectedWallet = (): Plugin => ({
  name: 'injected-wallet',
  transformIndexHtml: {
    // Run before the page's own scripts, and early enough to be built with them.
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
