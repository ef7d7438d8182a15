import { members } from './json.ts'
import type { Intent } from './resources/intent.ts'

/** Adds to each decoded intent its JSON text from the wire, which `commitIntent` sends back. */
export function keepWireTexts<R extends { intent?: Intent | undefined; intents?: Intent[] }>(
  response: R,
  source: string,
): R {
  for (const { key, value } of members(source)) {
    if (key === 'intent') Object.assign(response.intent ?? {}, { wireText: value })
    if (key === 'intents')
      for (const [i, text] of members(value).entries())
        Object.assign(response.intents?.[i] ?? {}, { wireText: text.value })
  }
  return response
}

/** Adds the text of its intent and the request time to a quote. */
export const finishQuote = <R extends { intent?: Intent | undefined; sentAt: number }>(
  response: R,
  source: string,
  sentAt: number,
): R => Object.assign(keepWireTexts(response, source), { sentAt })
