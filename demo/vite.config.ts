import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { root } from '../scripts/entries.ts'
import { sourceAlias } from '../scripts/sourceAlias.ts'
import { chainService } from './chains/chainNodes.ts'
import { sandboxService } from './sandboxService.ts'

/**
 * The config of the demo's pages. They import the kit from src, under the names a host would use, and call the sandbox
 * over HTTP.
 */
export default defineConfig({
  plugins: [react(), chainService(), sandboxService()],
  resolve: { alias: sourceAlias },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5173), strictPort: true },
  build: {
    outDir: join(root, 'dist-demo'),
    emptyOutDir: true,
    rolldownOptions: { input: ['index.html', 'wallet.html'].map((page) => join(root, 'demo', page)) },
  },
})
