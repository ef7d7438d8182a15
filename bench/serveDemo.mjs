/**
 * Builds the demo of a checkout of this repository for production and serves it. Its service and chains answer after a
 * fixed time. Writes the URL to standard output, and ends with its standard input.
 *
 * Usage: node bench/serveDemo.mjs <folder of the checkout> <ms>
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

process.env.NODE_ENV = 'production'
const [, , folder = '', delay = '0'] = process.argv
const { build, preview } = await import(pathToFileURL(join(folder, 'node_modules/vite/dist/node/index.js')).href)
const outDir = mkdtempSync(join(tmpdir(), 'intent-kit-bench-'))
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))
const site = { root: join(folder, 'demo'), configFile: join(folder, 'demo/vite.config.ts'), logLevel: 'error' }
await build({ ...site, build: { outDir, emptyOutDir: true } })

const answersLate = {
  name: 'answers-late',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (/^\/(rpc|chain)\//.test(request.url ?? '')) setTimeout(next, Number(delay))
      else next()
    })
  },
}
const server = await preview({
  ...site,
  plugins: [answersLate],
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
})
process.stdout.write(`${new URL(server.resolvedUrls.local[0]).origin}\n`)
process.stdin.on('end', () => process.exit()).resume()
