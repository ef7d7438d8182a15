/** What is wrong with one thing, and which check has to name it. */
export interface Mutant {
  name: string
  /** Where the first of the reasons has to be found; a reason's `check` begins with it. */
  check: string
  prepared?: unknown
  expected?: unknown
}

type Path = readonly (string | number)[]

/** Copies data, members as they are. */
export const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]))
}

/** What stands at a path. */
export const at = (from: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<string | number, unknown>)[name], from)

/** A copy with something else at a path; without a value it is removed there. */
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

/** Every path below, to members and to what they hold. */
export const pathsIn = (from: unknown, path: Path = []): Path[] =>
  typeof from === 'object' && from !== null
    ? Object.entries(from).flatMap(([key, member]) => {
        const below = [...path, Array.isArray(from) ? Number(key) : key]
        return [below, ...pathsIn(member, below)]
      })
    : []

/** A value in a few words, whatever it is. */
export const named = (value: unknown): string => {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value)}}`
  const text = typeof value === 'bigint' ? `${value}n` : Object.is(value, -0) ? '-0' : String(value)
  return typeof value === 'string' ? JSON.stringify(text.slice(0, 50)) : text.slice(0, 50)
}
