import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { refuseForeignCssNames } from './scripts/cssNames.ts'
import { entries, root } from './scripts/entries.ts'
import { lazyParts } from './scripts/lazyParts.ts'

const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]

/** Removes the sentences that name the rules of a payment's status: only tests read them, and pages would load them. */
const withoutRuleNames: Plugin = {
  name: 'without-rule-names',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/payments/status/rules.ts')) return undefined
    const rest = code.replace(/\n {4}name:\s*(['"]).*\1,/g, '')
    return rest === code ? this.error('no rule has a name') : rest
  },
}

/**
 * Writes the same sheet in a cascade layer, for hosts whose own styles stand in layers: what a later layer, or no layer,
 * says wins over the kit. The variables' layer becomes intent-kit.ik-theme.
 */
const layeredStyles: Plugin = {
  name: 'layered-styles',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const styles = bundle['styles.css']
      if (styles?.type !== 'asset') return this.error('no style sheet')
      const source = `@layer intent-kit{${String(styles.source).trim()}}`
      this.emitFile({ type: 'asset', fileName: 'styles-layered.css', source })
    },
  },
}

/**
 * Builds the library. dist has one module per module in src, so that bundlers drop what a page does not use and every
 * file keeps its own "use client". Components that are loaded when shown have one file each (`lazyParts`). Hosts import
 * one style sheet, once: dist/styles.css or dist/styles-layered.css. Modules import none.
 */
export default defineConfig({
  plugins: [react(), withoutRuleNames, layeredStyles, refuseForeignCssNames(), lazyParts()],
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    // The host's bundler minifies. Readable code is more useful here.
    minify: false,
    // esbuild keeps declarations in the order of the source, which compresses better than the order of Lightning CSS.
    cssMinify: 'esbuild',
    cssTarget: ['chrome94', 'firefox93', 'safari16.4'],
    sourcemap: false,
    lib: {
      entry: Object.fromEntries([
        ...entries.map((name) => [name, join(root, 'src', `${name}.ts`)]),
        ['styles', join(root, 'src/styles/index.css')],
      ]),
      formats: ['es'],
    },
    rolldownOptions: {
      external: (id) => id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`)),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
})
