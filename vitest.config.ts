import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { sourceAlias } from './scripts/sourceAlias.ts'
import { findChromium } from './test/chromium.ts'
import { matrixOnly } from './test/matrixOnly.ts'
import { SlowApart } from './test/setup/slowApart.ts'

// Unpack the browser, if necessary, once in the process that starts all others.
findChromium()

const stories = 'test/browser/stories.test.ts'

const rendered = [
  'src/{hooks,components}/**/*.test.tsx',
  'src/hooks/**/*.test.ts',
  'test/{misuse,wallet,readme,setup,truth}/**/*.test.tsx',
]

/**
 * Tests that load modules anew, or check what is shown before code is loaded, which other files of the process may have
 * done.
 */
const fresh = [
  'src/components/Checkout/prefetch.test.tsx',
  'src/components/shared/{fiat,useTranslator}.test.tsx',
  'src/hooks/{events,useAbort,useTrackedIntents}.test.tsx',
  'test/wallet/recoveryHook.test.tsx',
]

/**
 * Defines three kinds of tests in one run. `node`: everything that needs no page; files in test/browser drive the
 * browser from here. `jsdom`: hooks and components. `stories`: every story, in the browser, with axe.
 */
export default defineConfig({
  test: {
    // Slow machines must not cause failures. Nothing takes this long when it works.
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // Wait for a state almost as long as the test may run: whether it comes within a second depends on the machine.
    expect: { poll: { timeout: 15_000 } },
    // Most tests wait for a schedule, a socket or a page, so run four in parallel even on two cores.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // Loading the modules anew for each file would take longer than the tests.
    isolate: false,
    sequence: { sequencer: SlowApart },
    projects: [
      {
        extends: true,
        // The tests of examples run them as they are.
        resolve: { alias: sourceAlias },
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: './test/setup/runFolder.ts',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          exclude: [...rendered, ...matrixOnly.node, stories, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'jsdom',
          environment: './test/setup/jsdom.ts',
          include: rendered,
          exclude: [...matrixOnly.jsdom, ...fresh, '**/node_modules/**'],
          setupFiles: ['./test/setup/rendered.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'jsdom-fresh',
          environment: './test/setup/jsdom.ts',
          include: fresh,
          setupFiles: ['./test/setup/rendered.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          environment: 'node',
          globalSetup: './test/setup/buildStories.ts',
          include: [stories],
          // Run these last, because on a small machine their pages would starve the others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
