import { join } from 'node:path'
import process from 'node:process'

// Otherwise, React would be built for development.
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
const { default: react } = await import('@vitejs/plugin-react')

const kit = join(import.meta.dirname, '..')

/**
 * Builds a page of bench/ as a host would.
 *
 * @param {string} page
 * @param {string} outDir
 * @param {string} [dist] the folder of the built kit; default: this one's
 */
export async function buildPage(page, outDir, dist = join(kit, 'dist')) {
  const built = await build({
    root: join(kit, 'bench', page),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: [
        { find: 'intent-kit/styles.css', replacement: join(dist, 'styles.css') },
        { find: /^intent-kit\/(\w+)$/, replacement: join(dist, '$1/index.js') },
      ],
      dedupe: ['react', 'react-dom', '@tanstack/react-query', 'wagmi', 'viem'],
    },
    build: { outDir, emptyOutDir: true, manifest: true },
  })
  return [built].flat().flatMap((result) => ('output' in result ? result.output : []))
}
