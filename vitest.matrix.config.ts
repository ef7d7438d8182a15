import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { matrixOnly } from './test/matrixOnly.ts'

/** Tests of `npm test` whose size is `sized`. They run in full here. */
const long = {
  node: [
    'src/payments/journal/oddRecords.test.ts',
    'src/payments/status/{*.property,ledger}.test.ts',
    'src/payments/terms/{honestQuotes,swaps}.test.ts',
    'src/sandbox/{conservation,hostile,keeping}.test.ts',
    'test/browser/{checkout,keyboard,ownInterface,start,stories,wallet}.test.ts',
    'test/chain/payment.model.test.ts',
    'test/model/*.test.ts',
    'test/property/*.test.ts',
    'test/recovery/{honest,onChain}.test.ts',
  ],
  jsdom: [
    'src/components/Checkout/anyOrder.test.tsx',
    'src/components/oddAnswers.test.tsx',
    'test/truth/{payments,quotes}.test.tsx',
  ],
}

/**
 * The configuration of `npm run test:matrix`, for what takes too long for `npm test`. One file runs at a time, because
 * each keeps the machine busy by itself.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [...matrixOnly.node, ...long.node],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: './test/setup/runFolder.ts',
        },
      },
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
    ],
    env: { TEST_SIZE: 'long' },
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    reporters: ['verbose'],
  },
})
