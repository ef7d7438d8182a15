import { members } from './json.ts'
import type { Intent } from './resources/intent.ts'

const memberText = (source: string, key: string): string | undefined =>
  members(source).findLast((member) => member.key === key)?.value

/** Puts on a decoded intent the text it came in, for `commitIntent`. */
export const keepIntentText = <R extends { intent?: Intent | undefined }>(response: R, source: string): R => {
  if (response.intent) response.intent.wireText = memberText(source, 'intent')
  return response
}

/** The same for a quote, with the moment it was asked for, from which its time runs. */
export const keepQuote = <R extends { intent?: Intent | undefined }>(
  response: R,
  source: string,
  askedAt: number,
): R => {
  if (response.intent) response.intent.askedAt = askedAt
  return keepIntentText(response, source)
}

/** The same for a list of intents. */
export const keepIntentTexts = <R extends { intents: Intent[] }>(response: R, source: string): R => {
  const texts = members(memberText(source, 'intents') ?? '[]')
  response.intents.forEach((intent, i) => {
    intent.wireText = texts[i]?.value
  })
  return response
}
