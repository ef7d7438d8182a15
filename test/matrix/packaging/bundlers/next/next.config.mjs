import { join } from 'node:path'

export default {
  output: 'export',
  trailingSlash: true,
  // Each bundler has a folder of its own.
  distDir: process.env.DIST,
  // The folder of the packages and the pages.
  turbopack: { root: join(import.meta.dirname, '..') },
}
