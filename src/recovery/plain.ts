/** Data without behavior: objects have no prototype and only own members. */
export type Plain = null | undefined | boolean | number | string | bigint | readonly Plain[] | PlainObject
export interface PlainObject {
  readonly [key: string]: Plain
}

/** Thrown inside this module for data that cannot be read. It never leaves the module. */
export class Unreadable extends Error {}

/**
 * Returns why something could not be read. A trap in the answer may throw anything, including a value that throws when
 * it is inspected.
 */
export function whyUnreadable(error: unknown): string {
  try {
    return error instanceof Unreadable ? `: ${error.message}.` : '.'
  } catch {
    return '.'
  }
}

/**
 * Filters a member name for display. Names in the answer are untrusted text, and people read the reason for a refusal,
 * so only plain names pass.
 */
const shown = (name: string): string => (/^[a-z]\w{0,30}$/i.test(name) ? name : '…')

/** Upper limits that no recovery reaches. */
const most = { nodes: 20_000, depth: 12, text: 2_000_000 }

/**
 * Copies data and reads each member once. What is checked is then what is used, whatever the original returns when it
 * is read again. Computed members (getters), class instances, and members inherited from a prototype are not data.
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

/** Returns the own members of data, each read once. */
function membersOf(from: object, path: string): Record<string, unknown> {
  const prototype = Object.getPrototypeOf(from)
  // The prototype may be from this page or another frame. Either way, it must be the end of the prototype chain.
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

/** Reads the named members of an answer, each once. Ignores its other members. */
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

/** Whether it is an object with exactly these members, apart from optional ones. */
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
