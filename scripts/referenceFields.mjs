import { dirname, join } from 'node:path'
import { commentBefore, readModule } from './referenceRead.mjs'

/**
 * A field as a page shows it: `type` as declared, `comment` its own. `shared` marks a field that a dictionary
 * describes, so that the signature contains only its name.
 *
 * @typedef {{ name: string, type: string, comment: string, shared?: true }} Field
 */

/** @param {import('./referenceRead.mjs').Export} item @returns {Field[]} */
export const fieldsOf = ({ declarations }) => declarations.flatMap(({ module, node }) => inside(module, node))

function inside(module, node) {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap((part) => inside(module, part))
  const type = node.typeAnnotation?.typeAnnotation
  const own = /^(TSPropertySignature|PropertyDefinition)$/.test(node.type) && type ? [field(module, node, type)] : []
  const parts = Object.entries(node).filter(([key]) => key !== 'parent')
  return [...own, ...named(module, node), ...parts.flatMap(([, part]) => inside(module, part))]
}

const field = (module, node, type) => ({
  name: node.key.name ?? node.key.value,
  type: module.code.slice(type.start, type.end),
  comment: commentBefore(module, node.start),
})

/** Finds the fields that `Resource<'amount' | 'chainId'>` and `RequestFields<…>` take by name from a dictionary. */
function named(module, { typeName, expression, typeArguments }) {
  const alias = typeName?.name ?? expression?.name
  if ((alias !== 'Resource' && alias !== 'RequestFields') || !typeArguments) return []
  const file = importedFrom(module, alias)
  const words = file ? dictionary(file) : new Map()
  const names = typeArguments.params[0]
  const types = names?.type === 'TSUnionType' ? names.types : [names]
  return types.flatMap((type) => words.get(type?.literal?.value) ?? [])
}

function importedFrom(module, name) {
  const found = module.body.find(
    ({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.some(({ local }) => local.name === name),
  )
  return found && join(dirname(module.file), found.source.value.replace(/\.([jt])sx?$/, '.d.ts'))
}

const dictionaries = ['fieldCodecs', 'quoteCodecs', 'requestCodecs']

/** Reads the fields of a dictionary file, and of the dictionaries that it extends. @returns {Map<string, Field>} */
function dictionary(file) {
  const module = readModule(file)
  const bases = dictionaries.map((name) => importedFrom(module, name)).filter((base) => base && base !== file)
  const words = new Map(bases.flatMap((base) => [...dictionary(base)]).toReversed())
  for (const statement of module.body) {
    const [variable] = (statement.declaration ?? statement).declarations ?? []
    if (!dictionaries.includes(variable?.id.name)) continue
    for (const word of inside(module, variable.id))
      if (!words.has(word.name)) words.set(word.name, { ...word, type: read(word.type), shared: true })
  }
  return words
}

/** Returns the type that a codec reads: `bigint` for `Codec<bigint>`. */
const read = (type) => /^Codec<(.*)>$/.exec(type)?.[1] ?? type
