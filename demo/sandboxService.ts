import type { Connect, Plugin } from 'vite'
import { createSandbox } from '../src/sandbox/index.ts'
import { sandboxRequestListener } from '../src/sandbox/node.ts'

/**
 * Serves a sandbox under `/rpc/…`, and its levers under `/sandbox/…`, from the server that serves the pages: one sandbox
 * for each server, over real HTTP.
 *
 * `SANDBOX_SPEED` says how fast its clock runs; at 1, a hop takes two to four seconds.
 *
 * @example `defineConfig({ plugins: [react(), sandboxService()] })`
 */
export function sandboxService(): Plugin {
  const mount = ({ middlewares }: { middlewares: Connect.Server }) => {
    const speed = Number(process.env.SANDBOX_SPEED ?? 1)
    // Another seed each time: a page still open from before must not find its payment among new ones.
    const answer = sandboxRequestListener(createSandbox({ speed, seed: Date.now() }))
    middlewares.use((request, response, next) => {
      if (/^\/(rpc|sandbox)\//.test(request.url ?? '')) answer(request, response)
      else next()
    })
  }
  return { name: 'sandbox-service', configureServer: mount, configurePreviewServer: mount }
}
