import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'vite'

/**
 * One declaration of a name. `kind`: the word for it in the docs. `comment`: the doc comment before it. `node`: its
 * syntax. `module`: its file, with its `code` and `comments`.
 *
 * @typedef {{ name: string, kind: string, type: boolean, comment: string, signature: string, node: object, module: Module }} Declaration
 * @typedef {{ file: string, code: string, comments: { start: number, end: number, type: string }[], body: object[] }} Module
 * @typedef {{ name: string, kind: string, type: boolean, comment: string, signature: string, source: string, declarations: Declaration[] }} Export
 */

/** @type {Map<string, Module>} */
const modules = new Map()

/** Clears the cache, so that every file is read again. */
export const forgetModules = () => modules.clear()

/** @param {string} file @returns {Module} */
export function readModule(file) {
  const known = modules.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const module = { file, code, comments, body: program.body }
  modules.set(file, module)
  return module
}

/**
 * Reads everything that an entry's declarations export, by name.
 *
 * @param {string} root the package
 * @param {string} types the entry's declarations, from the root
 * @returns {Export[]}
 */
export function readEntry(root, types) {
  const found = new Map()
  for (const declaration of exported(join(root, types))) {
    found.set(declaration.name, [...(found.get(declaration.name) ?? []), declaration])
  }
  return [...found.entries()]
    .map(([name, declarations]) => joined(root, name, declarations))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Merges the declarations of one export: interfaces and classes merge, and functions have overloads. */
function joined(root, name, all) {
  const declarations = [...new Set(all)].sort((a, b) => Number(a.type) - Number(b.type))
  const [first] = declarations
  const documented = declarations.find(({ comment }) => comment)
  const signature = declarations.map((declaration) => declaration.signature).join('\n')
  const { kind, type } = first
  return {
    name,
    kind,
    type,
    comment: documented?.comment ?? '',
    signature,
    source: sourceFile(root, first),
    declarations,
  }
}

/** Returns the source of a declaration file: `src/api/x.ts` for `dist/api/x.d.ts`. */
function sourceFile(root, { module }) {
  const base = relative(join(root, 'dist'), module.file).replace(/\.d\.ts$/, '')
  const file = ['.ts', '.tsx'].map((end) => `src/${base}${end}`).find((path) => existsSync(join(root, path)))
  return (file ?? '').split(sep).join('/')
}

/** @param {string} file @returns {Declaration[]} */
function exported(file) {
  const module = readModule(file)
  return module.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return exported(target(file, statement.source))
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration) return declarations(module, statement, statement.declaration)
    const from = statement.source
    const known = from
      ? exported(target(file, from))
      : module.body.flatMap((local) => declarations(module, local, local))
    return statement.specifiers.flatMap(({ local, exported: outer, exportKind }) => {
      const onlyType = exportKind === 'type' || statement.exportKind === 'type'
      return known
        .filter(({ name, type }) => name === local.name && (type || !onlyType))
        .map((declaration) => ({ ...declaration, name: outer.name }))
    })
  })
}

const target = (file, { value }) => join(dirname(file), value.replace(/\.([jt])sx?$/, '.d.ts'))

const kinds = {
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
  TSEnumDeclaration: 'enum',
  ClassDeclaration: 'class',
  TSDeclareFunction: 'function',
  VariableDeclaration: 'constant',
}

/** Lists what a statement declares. @returns {Declaration[]} */
function declarations(module, statement, node) {
  const kind = kinds[node.type]
  if (!kind) return []
  const type = kind === 'interface' || kind === 'type'
  const comment = commentBefore(module, statement.start)
  const parts = node.type === 'VariableDeclaration' ? node.declarations : [node]
  return parts.map((part) => {
    const text = module.code.slice(statement.start, statement.end)
    return { name: part.id.name, kind: named(kind, part), type, comment, signature: trimmed(text), node: part, module }
  })
}

/**
 * Returns the kind for the docs. A constant that holds a function counts as a function. Hooks and components are
 * recognized by their names.
 */
function named(kind, { id }) {
  if (kind !== 'function' && kind !== 'constant') return kind
  const type = id.typeAnnotation?.typeAnnotation
  const reference = type?.typeName?.name ?? type?.qualifier?.name ?? type?.qualifier?.right?.name ?? ''
  if (/Component$/.test(reference) || (kind === 'function' && /^[A-Z]/.test(id.name))) return 'component'
  if (kind === 'function' || type?.type === 'TSFunctionType' || /Function$/.test(reference)) {
    return /^use[A-Z]/.test(id.name) ? 'hook' : 'function'
  }
  return 'constant'
}

/** Returns the doc comment directly before a piece of syntax. @param {Module} module @param {number} start */
export function commentBefore({ comments, code }, start) {
  const last = comments.findLast(({ end }) => end <= start)
  if (last?.type !== 'Block' || code.slice(last.end, start).trim() !== '') return ''
  const text = code.slice(last.start, last.end)
  return text.startsWith('/**') ? text : ''
}

const trimmed = (text) =>
  text
    .replace(/^export (declare )?/, '')
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/\{@link ([^}|\s]+)[^}]*\}/g, '$1')
    .trim()
