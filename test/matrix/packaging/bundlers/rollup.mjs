/** Usage: `node rollup.mjs <entry> <folder>` */
import { readFileSync } from 'node:fs'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'

/** Rollup itself does not support styles, so this puts them into a file next to the code. */
const styles = {
  name: 'styles',
  load(id) {
    if (!id.endsWith('.css')) return
    this.emitFile({ type: 'asset', fileName: 'main.css', source: readFileSync(id) })
    return { code: '', moduleSideEffects: true }
  },
}

/**
 * Checks for expected warnings. Rollup reports every "use client" that it removes, and comments of other packages that
 * it cannot parse. The kit's own lint finds cycles.
 */
const isUsual = ({ code, id }) =>
  /^(MODULE_LEVEL_DIRECTIVE|CIRCULAR_DEPENDENCY)$/.test(code) ||
  (code === 'INVALID_ANNOTATION' && !id?.includes('/intent-kit/'))

const [entry, folder] = process.argv.slice(2)
const bundle = await rollup({
  input: { main: entry },
  plugins: [
    styles,
    nodeResolve({ browser: true }),
    commonjs(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    terser(),
  ],
  onwarn(warning, warn) {
    if (isUsual(warning)) return
    warn(warning)
    process.exitCode = 1
  },
})
await bundle.write({ dir: folder, format: 'es', entryFileNames: '[name].js' })
