/**
 * Tests that only `npm run test:matrix` runs, not `npm test`: everything that a wallet, a node or a service can do
 * wrong.
 */
export const matrixOnly = {
  node: [
    'test/matrix/**/*.test.{ts,tsx}',
    'test/browser/{described,dishonest,earn,endings,railWallets,recovery,refunds,transfer}.test.ts',
  ],
  jsdom: [
    'test/truth/{lateQuote,paying,wallet}.test.tsx',
    'test/wallet/{recoveryWallets,replaced,stuck,taken,truth,twice}.test.tsx',
  ],
}
