import { existsSync, readFileSync } from 'node:fs'

/** The values that an entry exports. */
const namesOf = (entry) =>
  readFileSync(new URL(`test/exports/${entry}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((name) => /^\w+$/.test(name))

const allBut = (left, entry) =>
  `{ ${namesOf(entry)
    .filter((name) => !left.includes(name))
    .join(', ')} }`

/** The components that only a wallet's pages show. */
const walletScreens = namesOf('components').filter((name) =>
  /TransferPanel|TokenPicker|FiatSelect|Yield|ArgumentFields/.test(name),
)
const checkoutTwice = ['StaticCheckout', 'useCheckout', 'useTransfer']

/**
 * Most a page may pay for each entry, gzipped: our code and our dependencies, the peers aside (size-limit leaves
 * peerDependencies out by itself).
 */
const budgets = [
  { name: 'api: every operation', path: 'dist/api/index.js', limit: '8 kB' },
  { name: 'hooks: one hook', path: 'dist/hooks/index.js', import: '{ useIntentReceipt }', limit: '5.5 kB' },
  {
    name: 'hooks: all, wallet code and checkout aside',
    path: 'dist/hooks/index.js',
    import: allBut(['useRecovery', 'useCheckout', 'useTransfer'], 'hooks'),
    limit: '26.5 kB',
  },
  { name: 'hooks: useCheckout', path: 'dist/hooks/index.js', import: '{ useCheckout }', limit: '37 kB' },
  {
    name: 'payments: a server',
    path: 'dist/payments/index.js',
    import: '{ verifyPayment, waitForSettlement }',
    limit: '17.7 kB',
  },
  // StaticCheckout and useCheckout are Checkout once more; payments have budgets of their own.
  {
    name: 'everything with the components of a checkout, payments aside',
    path: 'dist/index.js',
    import: allBut([...checkoutTwice, ...walletScreens, ...namesOf('payments')], 'index'),
    limit: '58.4 kB',
  },
  { name: 'styles', path: 'dist/styles.css', limit: '11.8 kB' },
  { name: 'styles in a layer', path: 'dist/styles-layered.css', limit: '11.8 kB' },
]

/** What is loaded when shown (`import()`) is not part of what a page pays at once; esbuild would put it inline. */
const lazyAside = {
  name: 'lazy-aside',
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
}

export default budgets
  .filter(({ path }) => existsSync(new URL(path, import.meta.url)))
  .map((budget) => ({
    ...budget,
    gzip: true,
    modifyEsbuildConfig: (config) => ({ ...config, format: 'esm', plugins: [lazyAside] }),
  }))
