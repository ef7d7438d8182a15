import { replaceEqualDeep } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import {
  commitIntent,
  createIntentClient,
  getIntent,
  type Intent,
  parseIntentData,
  searchIntents,
  serializeIntentData,
} from '../../src/api/index.ts'
import { sized } from '../setup/sized.ts'
import { Bodies } from './bodies.ts'

let answer = ''
let sent = ''
let committedId = ''
const recorder: typeof fetch = async (input, init) => {
  const committing = String(input).endsWith('CommitIntent')
  if (committing) sent = String(init?.body)
  const body = committing ? JSON.stringify({ intentId: committedId }) : answer
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** The transformations of an intent in a host's page before it is sent back. */
const travels: [string, (intent: Intent) => Intent][] = [
  ['as it came', (intent) => intent],
  ['a structured clone', (intent) => structuredClone(intent)],
  ['a spread', (intent) => ({ ...intent })],
  ['structural sharing with an equal one', (intent) => replaceEqualDeep(structuredClone(intent), intent)],
  ['structural sharing with another', (intent) => replaceEqualDeep({ intentId: 'other', status: 'QUOTED' }, intent)],
  ['storage', (intent) => parseIntentData(serializeIntentData(intent))],
  [
    'all of these',
    (intent) => parseIntentData(serializeIntentData({ ...structuredClone(replaceEqualDeep({}, intent)) })),
  ],
]

/** Removes keys from the text with its own, slower, parser, which preserves every character. */
function without(source: string, keys: string[]): string {
  const kept: string[] = []
  let depth = 0
  let quoted = false
  let member = ''
  const inner = source.trim().slice(1, -1)
  const close = () => {
    const key = JSON.parse(/^\s*("(?:[^"\\]|\\.)*")\s*:/.exec(member)?.[1] ?? '""')
    if (member.trim() && !keys.includes(key)) kept.push(member)
    member = ''
  }
  for (let i = 0; i < inner.length; i++) {
    const character = inner[i] as string
    if (quoted && character === '\\') {
      member += character + inner[++i]
      continue
    }
    if (character === '"') quoted = !quoted
    if (!quoted && /[[{]/.test(character)) depth++
    if (!quoted && /[\]}]/.test(character)) depth--
    if (!quoted && depth === 0 && character === ',') close()
    else member += character
  }
  close()
  return `{${kept.join(',')}}`
}

const runs = sized(200, 1000)

describe(`${runs} generated intents go back as they came`, () => {
  for (const service of ['Svc', 'Acme']) {
    it(`as ${service}`, async () => {
      const client = createIntentClient({ baseUrl: 'https://x.test', fetch: recorder, service })
      const bodies = new Bodies(1)
      let committed = 0
      while (committed < runs) {
        const extra = bodies.pick([
          '',
          ',"edge":{"edgeId":"e"}',
          ', "intentProtocol" : "v1_5" ',
          ',"\\u0065dge":{},"intentProtocol":null',
        ])
        const source = bodies.object(3, ['intentId', 'status', 'salt', 'quote', 'fees']).replace(/\}$/, `${extra}}`)
        const listed = bodies.chance(0.3)
        answer = listed ? `{"intents": [ {"intentId":"first","status":"x"} , ${source} ]}` : `{ "intent" : ${source} }`
        const read = listed
          ? searchIntents(client, { byQueryString: 'i' }).then(({ intents }) => intents[1])
          : getIntent(client, { intentId: 'i' }).then(({ intent }) => intent)
        const intent = await read.catch(() => undefined)
        if (!intent?.intentId) continue
        committedId = intent.intentId
        for (const [name, travel] of travels) {
          sent = ''
          await commitIntent(client, { intent: travel(intent) })
          if (sent !== `{"intent":${without(source, ['edge', 'intentProtocol'])}}`) {
            throw new Error(`${name}: sent\n${sent}\nfor\n${source}`)
          }
        }
        committed++
      }
      expect(committed).toBe(runs)
    })
  }
})
