/**
 * Tests that only `npm run test:matrix` runs, not `npm test`: everything that a wallet, a node, a service or a host's
 * style sheet can do wrong, and journeys on real chains whose rules have fast tests.
 */
export const matrixOnly = {
  node: [
    'test/matrix/**/*.test.{ts,tsx}',
    'test/chain/smartAccounts.test.ts',
    'test/browser/{described,dishonest,earn,endings,hostilePage,railWallets,receiptLink,recovery,refunds,strictPolicy,transfer}.test.ts',
  ],
  jsdom: [
    'test/truth/{lateQuote,paying}.test.tsx',
    'test/wallet/{cameBack,direct,recoveryWallets,replaced,stuck,taken,truth,twice}.test.tsx',
  ],
}
