import { defineConfig } from 'vitest/config'

/** `npm run test:matrix`: what takes too long for `npm test`. One file at a time: each keeps the machine busy by itself. */
export default defineConfig({
  test: {
    include: ['test/matrix/**/*.test.{ts,tsx}'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['verbose'],
  },
})
