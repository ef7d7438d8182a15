/** Unexpected values in an answer or in storage. All of them survive JSON. */
const oddValues: readonly unknown[] = [
  null,
  '',
  'x',
  'soon',
  '0x',
  '0xabc',
  '-1',
  '1.5',
  '9'.repeat(90),
  'W'.repeat(2000),
  '\u202Eevil\u0000',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  0,
  7,
  -5,
  1.5,
  1e300,
  2 ** 60,
  true,
  false,
  {},
  [],
  [null],
  [{}],
  { toString: 5, valueOf: null },
  { length: -1 },
]

/** Creates a generator of numbers from a seed, each from 0 to below 1. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function places(value: object, path: readonly string[] = []): (readonly string[])[] {
  return Object.entries(value).flatMap(([key, member]) => {
    const here = [...path, key]
    return [here, ...(isObject(member) ? places(member, here) : [])]
  })
}

/** Copies plain data and replaces the values of one to three fields. Returns the copy and the changes. */
export function withOddFields<T extends object>(whole: T, random: () => number): { odd: T; changes: string[] } {
  const odd = structuredClone(whole)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const changes: string[] = []
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const path = pick(places(odd))
    if (!path) break
    const parent = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key), odd)
    const value = structuredClone(pick(oddValues))
    Reflect.set(parent, path.at(-1) as string, value)
    changes.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`)
  }
  return { odd, changes }
}
