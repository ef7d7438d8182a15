import { join } from 'node:path'
import process from 'node:process'
import { defineConfig } from 'vitest/config'

const react = join(process.env.REACT ?? '', 'node_modules')

/** The configuration of the server rendering tests, with the React that is installed in the folder `REACT`. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^(react|react-dom)(?=\/|$)/, replacement: `${react}/$1` }],
  },
  test: {
    environment: 'node',
    setupFiles: ['./test/matrix/compat/server.setup.ts'],
    include: ['src/components/ssr.test.ts', 'test/server/**/*.test.tsx'],
    // Otherwise, these packages would load the React next to them.
    server: { deps: { inline: ['@tanstack/react-query', 'zustand', '@testing-library/react'] } },
  },
})
