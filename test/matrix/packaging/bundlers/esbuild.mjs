/** Usage: `node esbuild.mjs <entry> <folder>` */
import { build } from 'esbuild'

const [entry, folder] = process.argv.slice(2)
const { warnings } = await build({
  entryPoints: { main: entry },
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
})
process.exitCode = warnings.length > 0 ? 1 : 0
