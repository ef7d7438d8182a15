/** Data without behaviour: objects have no prototype and own members alone. */
export type Plain = null | undefined | boolean | number | string | bigint | readonly Plain[] | PlainObject
export interface PlainObject {
  readonly [key: string]: Plain
}

/** Thrown within this room for what cannot be read; never leaves it. */
export class Unreadable extends Error {}

/** Why something could not be read. A trap of the answer's own may throw anything, also what throws when it is looked at. */
export function whyUnreadable(error: unknown): string {
  try {
    return error instanceof Unreadable ? `: ${error.message}.` : '.'
  } catch {
    return '.'
  }
}

/** A name of the answer's own is text of a stranger's, and a reason against the answer is read by people: names alone pass. */
const shown = (name: string): string => (/^[a-z]\w{0,30}$/i.test(name) ? name : '…')

/** No recovery is that large. */
const most = { nodes: 20_000, depth: 12, text: 2_000_000 }

/**
 * Copies data, reading each member once: what is checked is then what is used, whatever the original says when it is asked
 * again. Members that are computed (getters), objects of a class, and members inherited from a prototype are not data.
 *
 * @throws Unreadable
 */
export function plainCopy(value: unknown): Plain {
  let nodes = 0
  const copy = (from: unknown, path: string, depth: number): Plain => {
    if (++nodes > most.nodes || depth > most.depth) throw new Unreadable(`${path} is too large`)
    if (typeof from === 'string' && from.length > most.text) throw new Unreadable(`${path} is too long`)
    if (from === null || /^(undefined|boolean|number|string|bigint)$/.test(typeof from)) return from as Plain
    if (typeof from !== 'object') throw new Unreadable(`${path} is a ${typeof from}`)
    const members = membersOf(from, path)
    if (Array.isArray(from)) {
      const { length, ...items } = members
      const names = Object.keys(items)
      const whole =
        typeof length === 'number' && names.length === length && names.every((name, at) => name === String(at))
      if (!whole) throw new Unreadable(`${path} is not a plain list`)
      return Object.freeze(names.map((name) => copy(items[name], `${path}[${name}]`, depth + 1)))
    }
    const made: Record<string, Plain> = Object.create(null)
    for (const [name, member] of Object.entries(members)) made[name] = copy(member, `${path}.${shown(name)}`, depth + 1)
    return Object.freeze(made)
  }
  return copy(value, 'it', 0)
}

/** The own members of data, each read once. */
function membersOf(from: object, path: string): Record<string, unknown> {
  const prototype = Object.getPrototypeOf(from)
  // Of this page or of another frame: either way what stands at the end of every prototype chain.
  const list = Array.isArray(from)
  const parent =
    prototype === null
      ? null
      : Object.getPrototypeOf(list ? (Object.getPrototypeOf(prototype) ?? prototype) : prototype)
  if (parent !== null) throw new Unreadable(`${path} is an object of a class`)
  const found: Record<string, unknown> = Object.create(null)
  for (const name of Reflect.ownKeys(from)) {
    if (typeof name !== 'string') throw new Unreadable(`${path} has a member that is no name`)
    const member = Object.getOwnPropertyDescriptor(from, name)
    if (!member || !('value' in member)) throw new Unreadable(`${path}.${shown(name)} is computed`)
    found[name] = member.value
  }
  return found
}

/** The named members of an answer, each read once; what else it holds is not looked at. */
export function pick<Name extends string>(from: unknown, names: readonly Name[]): { [name in Name]?: Plain } {
  if (typeof from !== 'object' || from === null || Array.isArray(from)) throw new Unreadable('it is not an object')
  const picked: { [name in Name]?: Plain } = Object.create(null)
  for (const name of names) {
    const member = Object.getOwnPropertyDescriptor(from, name)
    if (!member) continue
    if (!('value' in member)) throw new Unreadable(`${name} is computed`)
    picked[name] = plainCopy(member.value)
  }
  return picked
}

/** Whether it is an object of exactly these members, or some of the optional ones beside them. */
export function isRecord(
  value: Plain,
  names: readonly string[],
  optional: readonly string[] = [],
): value is PlainObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const own = Object.keys(value)
  return (
    names.every((name) => own.includes(name)) && own.every((name) => names.includes(name) || optional.includes(name))
  )
}
