import { join } from 'node:path'
import { root } from './entries.ts'

/** Resolves the kit's entries from src, under the names that a host uses. */
export const sourceAlias = [
  { find: 'intent-kit/styles.css', replacement: join(root, 'src/styles/index.css') },
  { find: /^intent-kit\/(\w+)$/, replacement: join(root, 'src/$1/index.ts') },
  { find: /^intent-kit$/, replacement: join(root, 'src/index.ts') },
]
