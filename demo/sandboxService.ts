import type { RequestListener } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { createSandboxChains } from '../src/sandbox/chains/index.ts'
import { createSandbox, sandboxRequestListener } from '../src/sandbox/index.ts'
import { chainNodes } from './chains/chainNodes.ts'

/** The maximum number of sandboxes. The oldest one is removed for the next. */
const most = 50

/**
 * Serves sandboxes under `/rpc/…`, and their controls under `/sandbox/…`, from the server that serves the pages, over
 * real HTTP. Requests with the same `X-Sandbox` header share one; a page opened as `/?sandbox=name` sends it.
 *
 * `SANDBOX_SPEED` sets the speed of their clocks. At 1, as in sandboxes whose name begins with `slow`, a hop takes two
 * to four seconds. If the name begins with `still`, the clock stands until it is advanced. If the name contains
 * `described`, the sandbox has only the operations that the service document describes.
 *
 * @example `defineConfig({ plugins: [react(), sandboxService()] })`
 */
export function sandboxService(): Plugin {
  const mount = ({ middlewares }: { middlewares: Connect.Server }) => {
    const speed = Number(process.env.SANDBOX_SPEED ?? 1)
    const sandboxes = new Map<string, RequestListener>()
    const sandboxOf = async (name: string) => {
      const nodes = await chainNodes()
      const known = sandboxes.get(name)
      if (known) return known
      // Use another seed each time: a page still open from before must not find its payment among new ones.
      const made = sandboxRequestListener(
        createSandbox({
          speed: name.startsWith('slow') ? 1 : speed,
          now: name.startsWith('still') ? Date.now() : undefined,
          describedOnly: name.includes('described'),
          chains: createSandboxChains(nodes),
          seed: `${name}-${Date.now()}`,
        }),
      )
      const [first] = sandboxes.size >= most ? sandboxes.keys() : []
      if (first !== undefined) sandboxes.delete(first)
      sandboxes.set(name, made)
      return made
    }
    middlewares.use((request, response, next) => {
      if (!/^\/(rpc|sandbox)\//.test(request.url ?? '')) return next()
      sandboxOf(String(request.headers['x-sandbox'] ?? '')).then((answer) => answer(request, response), next)
    })
  }
  return { name: 'sandbox-service', configureServer: mount, configurePreviewServer: mount }
}
