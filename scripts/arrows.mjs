#!/usr/bin/env node
/**
 * Fails when a room of the house imports against the arrows (see AGENTS.md). Biome's noRestrictedImports compares the
 * text of an import; whether `../index.ts` leaves the room depends on where it leads, so the paths are resolved here.
 *
 * Usage: node scripts/arrows.mjs [folder of the package]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import process from 'node:process'

/** Room → the rooms it may import. `types:` before a room: `import type` only. A file right under src is room `.`. */
const rooms = {
  api: [],
  format: ['api'],
  recovery: ['api'],
  state: ['api'],
  i18n: [],
  styles: [],
  queries: ['api', 'format', 'recovery'],
  hooks: ['api', 'queries', 'format', 'recovery', 'state', 'types:i18n'],
  components: ['api', 'queries', 'hooks', 'format', 'recovery', 'state', 'i18n', 'styles'],
  embed: ['api', 'queries', 'hooks', 'components', 'format', 'recovery', 'state', 'i18n', 'styles'],
  sandbox: ['api'],
  '.': ['api', 'queries', 'hooks', 'components', 'format', 'recovery'],
}

/** Packages that a room must do without, in values; types cost nothing. */
const react = ['react', 'react-dom', 'wagmi', '@tanstack/react-query']
const without = {
  api: [...react, 'viem', 'zustand'],
  format: [...react, 'viem', 'zustand'],
  i18n: [...react, 'viem', 'zustand'],
  recovery: react,
  queries: ['react', 'react-dom', 'wagmi', 'viem'],
  sandbox: react,
}

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const imports = /(?:^|[^\w.])(import|export)(\s+type\b)?(?:[\s\w{},*$]*?\bfrom)?\s*\(?\s*['"]([^'"]+)['"]/g
const offences = [...files('src'), ...files('demo')].flatMap(check)

for (const offence of offences) process.stderr.write(`${offence}\n`)
if (offences.length > 0) process.exitCode = 1

/** @param {string} folder @returns {string[]} paths from root, with forward slashes */
function files(folder) {
  let found
  try {
    found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
  return found
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** @param {string} file @returns {string[]} what it imports and must not */
function check(file) {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(imports)].flatMap(([, , type, target = '']) => {
    const reason = file.startsWith('demo/') ? demoReason(file, target) : roomReason(file, target, type !== undefined)
    return reason ? [`${file}: '${target}' ${reason}`] : []
  })
}

/** @param {string} file @param {string} target */
function demoReason(file, target) {
  const path = target.startsWith('.') ? posix.join(dirname(file), target) : ''
  if (!path.startsWith('src/') || /^src\/([^/]+\/|sandbox\/chains\/)?index\.ts$|^src\/styles\/index\.css$/.test(path))
    return
  return 'is not an entry of the package'
}

/** @param {string} file @param {string} target @param {boolean} type */
function roomReason(file, target, type) {
  const from = roomOf(file)
  const checks = /\.(test|stories)\.tsx?$/.test(file)
  if (!(from in rooms)) return `stands in "${from}", a room that scripts/arrows.mjs does not know`
  if (!target.startsWith('.')) {
    if (/^intent-kit(\/|$)/.test(target)) return 'goes around the rooms: use a relative path'
    const shut = (without[from] ?? []).some((name) => target === name || target.startsWith(`${name}/`))
    return shut && !type && !checks ? `is a package that ${from} does without` : undefined
  }
  const path = posix.join(dirname(file), target)
  if (!path.startsWith('src/')) return checks ? undefined : 'leaves src'
  const to = roomOf(path)
  if (to === from || rooms[from].includes(to)) return
  if (type && rooms[from].includes(`types:${to}`)) return
  // The stories and tests of any room may stand on the sandbox.
  if (checks && to === 'sandbox') return
  return `is in ${to}, which ${from} may not import`
}

/** @param {string} path */
function roomOf(path) {
  const parts = path.split('/')
  return parts.length > 2 ? parts[1] : '.'
}
