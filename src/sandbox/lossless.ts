/** A number in its original notation, so that a commit can be compared digit by digit. */
export class WrittenNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON whose numbers keep their original notation. */
export type Json = null | boolean | string | WrittenNumber | Json[] | JsonObject
/** A JSON object without a prototype: `__proto__` and `constructor` are ordinary keys. */
export interface JsonObject {
  [key: string]: Json
}

/** Checks whether a value is an object: not null, an array or a number. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof WrittenNumber)

const token = /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null)|([[\]{},:]))/y

/** Parses JSON without losing a digit. @throws SyntaxError for text that is not JSON. */
export function parseLossless(source: string): Json {
  // The platform decides what valid JSON is. After this call, the text is known to be well-formed.
  JSON.parse(source)
  token.lastIndex = 0
  const next = () => token.exec(source) as RegExpExecArray

  const valueFrom = ([, string, number, word, mark]: RegExpExecArray): Json => {
    if (string) return JSON.parse(string) as string
    if (number) return new WrittenNumber(number)
    if (word) return word === 'null' ? null : word === 'true'
    return mark === '[' ? arrayRest() : objectRest()
  }
  const arrayRest = (): Json[] => {
    const items: Json[] = []
    for (let found = next(); found[4] !== ']'; found = next()) if (found[4] !== ',') items.push(valueFrom(found))
    return items
  }
  const objectRest = (): JsonObject => {
    const members = Object.create(null) as JsonObject
    for (let found = next(); found[4] !== '}'; found = next()) {
      if (found[4] === ',') continue
      const key = JSON.parse(found[1] as string) as string
      next()
      members[key] = valueFrom(next())
    }
    return members
  }
  return valueFrom(next())
}
