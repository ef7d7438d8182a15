import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/entries.ts'

/** The text of README. */
export const readme = readFileSync(join(root, 'README.md'), 'utf8')

const filesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```/gm)].map(([, name = '', code = '']) => [name, code]),
  )

/** Its code that is a file, by the name on the first line. */
export const files = filesIn(readme)

/** The same of the guide for servers. */
export const serverFiles = filesIn(readFileSync(join(root, 'docs/verify-payments.md'), 'utf8'))

/** The same of the guide for interfaces of one's own. */
export const ownFiles = filesIn(readFileSync(join(root, 'docs/own-interface.md'), 'utf8'))
