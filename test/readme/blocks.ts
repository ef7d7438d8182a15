import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/entries.ts'

/** The text of README. */
export const readme = readFileSync(join(root, 'README.md'), 'utf8')

/** Its code that is a file, by the name on the first line. */
export const files = Object.fromEntries(
  [...readme.matchAll(/^```tsx\n\/\/ (\S+)\n([\s\S]*?)^```/gm)].map(([, name = '', code = '']) => [name, code]),
)
