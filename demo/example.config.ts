import { defineConfig } from 'vite'
import { injectedWallet } from './chains/injectedWallet.ts'
import demo from './vite.config.ts'

/** Serves an example as a page of its own, with the demo's sandbox and chains, and a wallet in `window.ethereum`. */
export default defineConfig({
  plugins: [...(demo.plugins ?? []), injectedWallet()],
  resolve: demo.resolve ?? {},
  server: demo.server ?? {},
})
