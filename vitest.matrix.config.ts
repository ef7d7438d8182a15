import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { matrixOnly } from './test/matrixOnly.ts'

/** The test files of `npm test` that are larger here, by `sized` or `inMatrix`. They run in full. */
const long = ['src', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('setup/sized'))
const needsPages = (file: string) => /^test\/(browser|chain|tooling)\/|onChain/.test(file)
const isRendered = (file: string) => file.endsWith('x') && !needsPages(file)

const node = { exclude: ['**/node_modules/**'], environment: 'node', globalSetup: './test/setup/runFolder.ts' }

/**
 * The configuration of `npm run test:matrix`, for what takes too long for `npm test`. Two files run at a time that each
 * take one core; then, one at a time, those that start browsers, bundlers and chains.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { ...node, name: 'rules', include: long.filter((file) => !needsPages(file) && !isRendered(file)) },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'jsdom',
          include: [...matrixOnly.jsdom, ...long.filter(isRendered)],
          environment: './test/setup/jsdom.ts',
          setupFiles: ['./test/setup/rendered.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'pages',
          include: [...matrixOnly.node, ...long.filter(needsPages)],
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
