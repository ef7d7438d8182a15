/**
 * The module boundaries of AGENTS.md, for dependency-cruiser. `npm run lint` checks them through
 * scripts/checkBoundaries.mjs. Paths are relative to the working directory.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Module → the modules it may import. `lazy:` allows `import type` and `import()` only. */
const modules = {
  misuse: [],
  api: ['misuse'],
  format: ['api'],
  recovery: ['api'],
  payments: ['misuse', 'api', 'format', 'recovery'],
  queries: ['api', 'format', 'payments'],
  hooks: ['misuse', 'api', 'format', 'recovery', 'payments', 'queries', 'lazy:i18n'],
  wagmi: ['payments'],
  components: ['misuse', 'api', 'format', 'recovery', 'payments', 'queries', 'hooks', 'i18n', 'styles'],
  i18n: [],
  styles: [],
  embed: ['api', 'format', 'recovery', 'payments', 'queries', 'hooks', 'components', 'i18n', 'styles'],
  sandbox: ['api'],
}
const names = Object.keys(modules)
const reExportedByRoot = ['api', 'format', 'payments', 'queries', 'hooks', 'components']

/** Files that are not built into the package: tests, stories and what they share. */
const testFile = '\\.(test|stories)\\.tsx?$|Kit\\.tsx?$|/fixtures\\.ts$'

/** @param {...string} list packages, with their subpaths and declarations, installed or not */
const packages = (...list) => `^(node_modules/)?(@types/)?(${list.join('|')})(/|$)`

/** @param {...string} list */
const inModules = (...list) => `^src/(${list.join('|')})/`

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const moduleRules = names.flatMap((name) => {
  const targets = modules[name].map((entry) => entry.split(':').at(-1))
  const limited = modules[name].filter((entry) => entry.includes(':'))
  return [
    rule(
      `${name}-imports`,
      `${name} may import ${targets.join(', ') || 'no other module'}`,
      { path: inModules(name), pathNot: testFile },
      { path: '^src/', pathNot: inModules(name, ...targets) },
    ),
    rule(
      `${name}-test-imports`,
      `tests and stories of ${name} may import ${[...targets, 'sandbox', 'wagmi'].join(', ')}`,
      { path: `${inModules(name)}.*(${testFile})` },
      { path: '^src/', pathNot: inModules(name, ...targets, 'sandbox', 'wagmi') },
    ),
    ...limited.map((entry) => {
      const [, target] = entry.split(':')
      return rule(
        `${name}-imports-${target}`,
        `${name} reaches ${target} by import type or import() only`,
        { path: inModules(name), pathNot: testFile },
        { path: inModules(target), dependencyTypesNot: ['type-only', 'dynamic-import'] },
      )
    }),
  ]
})

/** Folders that others see through their index.ts: modules, components, and whichever else has one. */
const faces = (existsSync('src') ? readdirSync('src', { recursive: true, withFileTypes: true }) : [])
  .filter((entry) => entry.isDirectory())
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((folder) => /^src.([^\\/]+|components.[A-Z]\w*)$/.test(folder) || existsSync(join(folder, 'index.ts')))
  .map((folder) => folder.replaceAll('\\', '/'))
  .filter((folder) => folder !== 'src/styles')

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
const entries = Object.values(manifest.exports)
  .flatMap((entry) => entry.types ?? [])
  .map((file) => file.replace('./dist/', 'src/').replace('.d.ts', '\\.ts'))

export default {
  forbidden: [
    ...moduleRules,
    rule(
      'root-imports',
      `src/index.ts re-exports ${reExportedByRoot.join(', ')}`,
      { path: '^src/[^/]+$' },
      { path: '^src/', pathNot: `${inModules(...reExportedByRoot)}index\\.ts$` },
    ),
    rule(
      'known-modules',
      'a new folder of src needs a row in .dependency-cruiser.mjs and AGENTS.md',
      { path: '^src/[^/]+/', pathNot: inModules(...names) },
      {},
    ),
    ...faces.flatMap((folder) => [
      rule(
        'index-only',
        "a folder's files are imported from outside through its index.ts",
        { path: '^src/', pathNot: `^${folder}/|${testFile}` },
        // An index loads its component when shown: the entry has the static Checkout, WalletDeposit the picker in it, and
        // TransferPanel loads the parts of a checkout.
        {
          path: `^${folder}/`,
          pathNot:
            '/index\\.ts$|^src/components/(Checkout/(Checkout|PaymentSteps|RefusedNotice|followedParts|choiceParts|paymentPart|walletParts)|GasFeePicker/GasFeePicker)\\.tsx?$',
        },
      ),
      rule(
        'index-only-in-tests',
        'tests import through index.ts too; exempt are X.tsx and XView.tsx of a component, and parts, all loaded lazily',
        { path: `^(src/.*(${testFile})|(test|scripts|\\.storybook)/)`, pathNot: `^${folder}/` },
        { path: `^${folder}/`, pathNot: `/index\\.ts$|/(\\w+)/\\1(View)?\\.tsx$|Part\\.ts$|${testFile}` },
      ),
    ]),
    rule(
      'entries-only',
      'demo, examples and bench import what the package exports',
      { path: '^(demo|examples|bench)/' },
      { path: '^src/', pathNot: `^(${entries.join('|')}|src/styles/[^/]+\\.css)$` },
    ),
    rule(
      'shared-below-components',
      'what components share imports no component',
      { path: '^src/components/shared/', pathNot: testFile },
      { path: '^src/components/[A-Z]' },
    ),
    rule('no-cycles', 'no import cycles; type imports count', {}, { circular: true }),
    rule(
      'stays-in-src',
      'what is built imports nothing else of the repository',
      { path: '^src/', pathNot: testFile },
      { dependencyTypes: ['local'], pathNot: '^src/' },
    ),
    rule(
      'no-test-support',
      'what is built imports no test, story or fixture',
      { path: '^src/', pathNot: testFile },
      { path: `^src/.*(${testFile})` },
    ),
    rule(
      'no-self-import',
      'src imports itself by relative paths',
      { path: '^src/' },
      { path: '^(intent-kit(/|$)|dist/)' },
    ),
    rule(
      'wagmi-and-viem',
      'only wagmi and sandbox/chains name wagmi or viem, in types too',
      { path: '^src/', pathNot: `^src/(wagmi|sandbox/chains)/|${testFile}` },
      { path: packages('wagmi', '@wagmi', 'viem') },
    ),
    rule(
      'chains-are-lazy',
      'the sandbox reaches its chains, which need viem, by import() only',
      { path: '^src/sandbox/', pathNot: `^src/sandbox/chains/|${testFile}` },
      { path: '^src/sandbox/chains/', dependencyTypesNot: ['dynamic-import'] },
    ),
    rule(
      'no-react',
      'misuse, api, format, recovery, payments, sandbox, i18n and queries do without React',
      {
        path: inModules('misuse', 'api', 'format', 'recovery', 'payments', 'sandbox', 'i18n', 'queries'),
        pathNot: testFile,
      },
      { path: packages('react', 'react-dom') },
    ),
    rule(
      'no-react-query',
      'misuse, api, format, recovery, payments, sandbox and i18n do without React Query',
      { path: inModules('misuse', 'api', 'format', 'recovery', 'payments', 'sandbox', 'i18n'), pathNot: testFile },
      { path: packages('@tanstack') },
    ),
    rule(
      'zustand-in-payments',
      'stores belong to payments',
      { path: '^src/', pathNot: '^src/payments/' },
      { path: packages('zustand') },
    ),
  ],
  options: {
    // Sees imports of types. Needs the API of TypeScript 6 or older; without it no module at all is read.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
