import { join } from 'node:path'

export default {
  output: 'export',
  trailingSlash: true,
  // Each bundler has a folder of its own.
  distDir: process.env.DIST,
  // Where the packages and the pages are.
  turbopack: { root: join(import.meta.dirname, '..') },
}
