import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { matrixOnly } from './test/matrixOnly.ts'

/** Tests of `npm test` whose size is `sized`. They run in full here. */
const long = {
  rules: [
    'src/payments/journal/oddRecords.test.ts',
    'src/payments/status/{*.property,ledger}.test.ts',
    'src/payments/terms/{honestQuotes,swaps}.test.ts',
    'src/sandbox/{conservation,hostile,keeping,pricing}.test.ts',
    'test/model/*.test.ts',
    'test/property/*.test.ts',
    'test/recovery/honest.test.ts',
  ],
  pages: [
    'test/browser/{checkout,keyboard,ownInterface,start,stories,wallet}.test.ts',
    'test/chain/payment.model.test.ts',
    'test/recovery/onChain.test.ts',
    'test/tooling/consumer.test.ts',
  ],
  jsdom: [
    'src/components/Checkout/anyOrder.test.tsx',
    'src/components/{oddAnswers,paidDigits.property}.test.tsx',
    'test/truth/payments.test.tsx',
    'test/wallet/{checkout,scripted}.test.tsx',
  ],
}

const node = { exclude: ['**/node_modules/**'], environment: 'node', globalSetup: './test/setup/runFolder.ts' }

/**
 * The configuration of `npm run test:matrix`, for what takes too long for `npm test`. Two files run at a time that each
 * take one core; then, one at a time, those that start browsers, bundlers and chains.
 */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { ...node, name: 'rules', include: long.rules } },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'jsdom',
          include: [...matrixOnly.jsdom, ...long.jsdom],
          environment: './test/setup/jsdom.ts',
          setupFiles: ['./test/setup/rendered.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'pages',
          include: [...matrixOnly.node, ...long.pages],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    env: { TEST_SIZE: 'long' },
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    reporters: ['verbose'],
  },
})
