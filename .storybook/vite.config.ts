import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Its own file, because the one at the root builds the library. */
export default defineConfig({
  plugins: [react()],
  // All packages that the stories need are found at the start: one found later would reload the page.
  optimizeDeps: {
    entries: ['src/**/*.stories.tsx', '.storybook/preview.tsx'],
    // Reached by `import()` alone.
    include: ['wagmi', 'wagmi/actions'],
  },
})
