import { parseIntentData } from '../../api/index.ts'
import {
  amount,
  boolean,
  type Codec,
  integer,
  isObject,
  number,
  object,
  readStored,
  receiptCodec,
  storedQuoteCodec,
  text,
} from '../../api/internal/index.ts'
import type { AnswerTimes } from '../status/index.ts'
import type { AnyQuoteRequest } from '../terms/index.ts'
import { steps } from './applyUpdate.ts'
import type { TrackedAsk, TrackedIntent, TrackedReceipt } from './journal.ts'

/** A quote must be of the intent that it stands under: its address is where money goes. */
export const fits = ({ intentId, quote }: Pick<TrackedIntent, 'intentId' | 'quote'>): boolean =>
  typeof intentId === 'string' &&
  intentId !== '' &&
  (quote === undefined || (isObject(quote) && (quote.intent ?? { intentId }).intentId === intentId))

const askCodec = object<TrackedAsk & { signed?: boolean; sentAt?: number }>('from chainId', {
  chainId: integer,
  nonce: integer,
  sentNonce: integer,
  contract: boolean,
  block: amount,
  signed: boolean,
  sentAt: number,
})

const answeredCodec = object<AnswerTimes>('askedAt receivedAt', {
  askedAt: number,
  receivedAt: number,
  updatedAt: number,
  times: number,
  since: number,
  hadMoney: boolean,
})

const codecs: { [Field in keyof TrackedIntent]?: Codec<NonNullable<TrackedIntent[Field]>> } = {
  createdAt: number,
  updatedAt: number,
  edgeId: text,
  status: text,
  quote: storedQuoteCodec,
  // Its values are read with care where they are used; here it only has to have the shape of a request.
  request: object<AnyQuoteRequest>('', { edge: object('', {}), intent: object('', {}) }),
  refundAddress: text,
  depositTransactionHash: text,
  direct: boolean,
  // Damaged, it counts as asked: what may be paid is not paid again.
  walletAsked: (value) => value !== false,
  hadMoney: (value) => value !== false,
  asked: askCodec,
  answered: answeredCodec,
  receipt: receiptCodec<TrackedReceipt>('status'),
  label: text,
}

/** An intent read from storage. */
export interface StoredIntent {
  intent: TrackedIntent
  /** Something of it could not be read, and was dropped. */
  isDamaged: boolean
}

/**
 * Reads the stored text of an intent. What cannot be read of it is dropped, so that the rest is not forgotten: it may have
 * been paid. Members that nobody knows stay.
 *
 * @returns undefined when the text is none of an intent, or of another
 */
export function readIntent(source: string, intentId: string): StoredIntent | undefined {
  const found = parse(source)
  if (!isObject(found) || (typeof found.intentId === 'string' && found.intentId !== intentId)) return undefined
  let isDamaged = found.intentId !== intentId
  const intent = { ...found, intentId } as TrackedIntent
  for (const [field, codec] of Object.entries(codecs) as [keyof TrackedIntent, Codec<never>][]) {
    if (found[field] == null) continue
    const value = readStored(codec, found[field])
    isDamaged ||= value === undefined
    Object.assign(intent, { [field]: value })
  }
  if (!fits(intent)) {
    isDamaged = true
    intent.quote = undefined
  }
  const { createdAt, updatedAt, depositTransactionHash, step } = intent
  if (!steps.includes(step)) intent.step = depositTransactionHash ? 'paid' : 'armed'
  intent.createdAt = createdAt ?? updatedAt ?? Date.now()
  intent.updatedAt = updatedAt ?? intent.createdAt
  isDamaged ||= step !== intent.step || createdAt !== intent.createdAt || updatedAt !== intent.updatedAt
  return { intent, isDamaged }
}

function parse(source: string): unknown {
  try {
    return parseIntentData(source)
  } catch {
    return undefined
  }
}
