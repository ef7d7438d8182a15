import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'

const peers = Object.keys(manifest.peerDependencies)

/** Builds a host's page from its code, without the peers. Writes nothing. */
export async function buildHostPage(code: string): Promise<Rolldown.OutputChunk[]> {
  const page = join(root, 'page.js')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: page,
        external: (id) => peers.some((peer) => id === peer || id.startsWith(`${peer}/`)),
      },
    },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : undefined),
        load: (id) => (id === page ? code : undefined),
      },
    ],
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The page was not built.')
  return output.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
}
