export default {
  output: 'export',
  trailingSlash: true,
  // Each bundler has a folder of its own.
  distDir: process.env.DIST,
  turbopack: { root: import.meta.dirname },
}
