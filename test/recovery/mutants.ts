/** A defect in one thing, and the check that must report it. */
export interface Mutant {
  name: string
  /** The pattern with which a rejection's `check` must begin. */
  check: string
  prepared?: unknown
  expected?: unknown
}

type Path = readonly (string | number)[]

/** Copies data, keeping other values as they are. */
export const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]))
}

/** Returns the value at a path. */
export const at = (from: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<string | number, unknown>)[name], from)

/** Copies an object with another value at a path. Without a value, the member is removed. */
export function put<Value>(from: Value, path: Path, ...value: unknown[]): Value {
  if (path.length === 0) return value[0] as Value
  const copy = copyOf(from)
  const holder = at(copy, path.slice(0, -1)) as Record<string | number, unknown>
  const name = path.at(-1) as string | number
  if (value.length) holder[name] = value[0]
  else if (Array.isArray(holder)) holder.splice(Number(name), 1)
  else delete holder[name]
  return copy as Value
}

/** Lists every path to a member, with nested ones. */
export const pathsIn = (from: unknown, path: Path = []): Path[] =>
  typeof from === 'object' && from !== null
    ? Object.entries(from).flatMap(([key, member]) => {
        const below = [...path, Array.isArray(from) ? Number(key) : key]
        return [below, ...pathsIn(member, below)]
      })
    : []

/** Describes any value in a few words. */
export const named = (value: unknown): string => {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value)}}`
  const text = typeof value === 'bigint' ? `${value}n` : Object.is(value, -0) ? '-0' : String(value)
  return typeof value === 'string' ? JSON.stringify(text.slice(0, 50)) : text.slice(0, 50)
}
