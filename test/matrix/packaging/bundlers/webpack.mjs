/** Usage: `node webpack.mjs <entry> <folder>` */
import { resolve } from 'node:path'
import webpack from 'webpack'

const [entry, folder] = process.argv.slice(2).map((path) => resolve(path))
const config = {
  mode: 'production',
  entry,
  output: { path: folder, filename: 'main.js', cssFilename: 'main.css' },
  experiments: { css: true },
  performance: { hints: false },
}
webpack(config, (error, stats) => {
  if (error) throw error
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
  const problems = [...errors, ...warnings]
  for (const { message, moduleName } of problems) console.error(`${moduleName ?? ''} ${message}`)
  process.exitCode = problems.length > 0 ? 1 : 0
})
