/** Tests that `npm test` leaves to `npm run test:matrix`: what a wallet, a node or a service can do wrong, in every way. */
export const matrixOnly = {
  node: ['test/matrix/**/*.test.{ts,tsx}', 'test/browser/{described,dishonest,recovery,refunds}.test.ts'],
  jsdom: [
    'test/truth/{lateQuote,paying,wallet}.test.tsx',
    'test/wallet/{recoveryWallets,replaced,stuck,taken,truth,twice}.test.tsx',
  ],
}
