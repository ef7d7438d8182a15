import { members } from './json.ts'
import type { Intent } from './resources/intent.ts'

/** Sets what only this client knows of an intent, over whatever the wire says under those names. */
const keep = (intent: Intent | undefined, wireText: string | undefined, askedAt?: number): void => {
  if (intent) Object.assign(intent, { wireText, askedAt })
}

/**
 * Puts on decoded intents the text they came in, for `commitIntent`; on a quoted one the moment it was asked for, too, from
 * which its time runs.
 */
export const keepTexts = <R extends { intent?: Intent | undefined; intents?: Intent[] }>(
  response: R,
  source: string,
  askedAt?: number,
): R => {
  for (const { key, value } of members(source)) {
    if (key === 'intent') keep(response.intent, value, askedAt)
    if (key === 'intents') {
      const texts = members(value)
      for (const [i, intent] of response.intents?.entries() ?? []) keep(intent, texts[i]?.value)
    }
  }
  return response
}
