import { members } from './json.ts'
import type { Intent } from './resources/intent.ts'

const memberText = (source: string, key: string): string | undefined =>
  members(source).findLast((member) => member.key === key)?.value

/** Sets what only this client knows of an intent, over whatever the wire says under those names. */
const keep = (intent: Intent, wireText: string | undefined, askedAt?: number): void => {
  Object.assign(intent, { wireText, askedAt })
}

/** Puts on a decoded intent the text it came in, for `commitIntent`. */
export const keepIntentText = <R extends { intent: Intent }>(response: R, source: string): R => {
  keep(response.intent, memberText(source, 'intent'))
  return response
}

/** The same for a quote, with the moment it was asked for, from which its time runs. */
export const keepQuote = <R extends { intent?: Intent | undefined }>(
  response: R,
  source: string,
  askedAt: number,
): R => {
  if (response.intent) keep(response.intent, memberText(source, 'intent'), askedAt)
  return response
}

/** The same for a list of intents. */
export const keepIntentTexts = <R extends { intents: Intent[] }>(response: R, source: string): R => {
  const texts = members(memberText(source, 'intents') ?? '[]')
  for (const [i, intent] of response.intents.entries()) keep(intent, texts[i]?.value)
  return response
}
