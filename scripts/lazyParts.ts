import { dirname, join, relative } from 'node:path/posix'
import { type OutputChunk, rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { divideParts, type PartsPlan } from './divideParts.ts'

/** The prefix of the id of a module that parts import through a shared file. */
const routedModule = '\0routed:'

/**
 * Links from modules that a checkout loads with its first quote to modules of the page. Each link is an export of any
 * one name, which nothing uses. It is for a host's bundler: Rolldown keeps a module that both share in the page's own
 * file only if the later module needs it, too. Otherwise, it makes more files that the page waits for. The cost: a page
 * with `intent-kit/queries` and without React loads React with its first quote.
 */
const links = {
  'queries/longPoll.js': ['payments/status/statuses.js'],
  'queries/termsParts.js': [
    'react',
    'payments/status/statuses.js',
    'payments/service/optional.js',
    'payments/service/retryPolicy.js',
  ],
}

/** The prefix of the name of a file of the first pass, until the path of the importing file is known. */
const otherFile = 'first-pass:'

/**
 * Joins the modules of each component that is loaded when shown into one file, and the modules that these files share
 * into two others. With one module per file, a host's bundler makes a chunk for every set of parts that share a module.
 *
 * Modules that an entry reaches without `import()` stay one per file, so that hosts can drop unused ones. If other
 * files use them too, parts import them through a shared file, so that a host's build puts them all into the same
 * chunk.
 */
export function lazyParts(): Plugin {
  return {
    name: 'lazy-parts',
    async generateBundle(_, bundle) {
      const modules = new Map<string, OutputChunk>()
      for (const file of Object.values(bundle)) if (file.type === 'chunk') modules.set(file.fileName, file)
      const plan = divideParts(modules.values())
      const joined = await joinParts(modules, plan)
      for (const fileName of plan.lazy) if (!joined.has(fileName)) delete bundle[fileName]
      for (const [fileName, code] of joined) {
        const part = bundle[fileName]
        if (part?.type === 'chunk') part.code = code
        else this.emitFile({ type: 'asset', fileName, source: code })
      }
      for (const [linked, names] of Object.entries(links))
        for (const [place, name] of names.entries()) {
          const from = modules.get(linked)
          const exported = name === 'react' ? 'version' : modules.get(name)?.exports[0]
          if (!from || !exported) return this.error(`There is no ${linked}, or no ${name}.`)
          from.code += `export { ${exported} as link${place} } from "${name === 'react' ? name : pathFrom(linked, name)}";\n`
        }
    },
  }
}

async function joinParts(
  modules: ReadonlyMap<string, OutputChunk>,
  { parts, lazy, shared, routed }: PartsPlan,
): Promise<Map<string, string>> {
  const codeOf = (id: string) => modules.get(id.slice(1))?.code
  const bundle = await rolldown({
    input: Object.fromEntries([...parts].map((fileName) => [fileName.replace(/\.js$/, ''), `/${fileName}`])),
    // Each file gets its directive below.
    checks: { moduleLevelDirective: false },
    plugins: [
      {
        name: 'first-pass',
        resolveId(source, importer) {
          if (!importer) return source
          if (importer.startsWith(routedModule) || !source.startsWith('.')) return { id: source, external: true }
          const id = join(dirname(importer), source)
          const name = id.slice(1)
          if (lazy.has(name)) return id
          const file = routed.get(name)
          if (file && file !== shared.get(importer.slice(1))) return routedModule + name
          return { id: otherFile + name, external: true }
        },
        load(id) {
          if (!id.startsWith(routedModule)) return codeOf(id)
          const name = id.slice(routedModule.length)
          const exported = modules.get(name)?.exports ?? []
          // Bundlers follow a plain `export … from` to the original module, past the shared file.
          const lines = exported.map(
            (one) => `import { ${one} as ${one}$ } from '${otherFile}${name}'
export const ${one} = ${one}$`,
          )
          return lines.join('\n')
        },
      },
    ],
  })
  const { output } = await bundle.generate({
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    minifyInternalExports: false,
    codeSplitting: {
      groups: [{ name: (id) => routed.get(id.replace(routedModule, '')) ?? shared.get(id.slice(1)) ?? null }],
      includeDependenciesRecursively: false,
    },
  })
  const files = output.flatMap((file) => {
    if (file.type !== 'chunk') return []
    const isClient = file.moduleIds.some((id) => codeOf(id)?.startsWith('"use client"'))
    const code = file.code
      .replace(/^"use client";\n/, '')
      .replaceAll(/"first-pass:([^"]+)"/g, (_, name) => `"${pathFrom(file.fileName, name)}"`)
    return [[file.fileName, isClient ? `"use client";\n${code}` : code] as const]
  })
  await bundle.close()
  return new Map(files)
}

function pathFrom(fileName: string, other: string): string {
  const path = relative(dirname(fileName), other)
  return path.startsWith('.') ? path : `./${path}`
}
