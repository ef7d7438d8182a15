import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests of `npm test` whose size is `sized`: here they run whole. */
const long = [
  'test/property/*.test.ts',
  'test/model/*.test.ts',
  'test/chain/payment.model.test.ts',
  'test/recovery/{honest,onChain}.test.ts',
  'test/browser/{checkout,dishonest,refunds,stories}.test.ts',
  'src/payments/journal/oddRecords.test.ts',
  'src/hooks/recovery/recoveryRecord.test.ts',
]

/** `npm run test:matrix`: what takes too long for `npm test`. One file at a time: each keeps the machine busy by itself. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/matrix/**/*.test.{ts,tsx}', ...long],
          exclude: ['**/node_modules/**'],
          environment: 'node',
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'jsdom',
          include: ['src/components/oddAnswers.test.tsx'],
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
