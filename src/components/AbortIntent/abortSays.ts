import type { abortTexts, PartTranslator } from '../../i18n/index.ts'
import type { AbortFacts } from '../../payments/index.ts'
import { isAbortedStatus, isRefundedStatus } from '../../payments/status/index.ts'
import type { Chains } from '../shared/useChains.ts'
import type { AbortProgress, AbortStage } from './abortProgress.ts'

/** A sentence of the card, and whether it is set apart. */
export interface AbortSaying {
  text: string
  tone?: 'good' | 'bad' | 'warn' | undefined
}

/** Words of a sentence, in the reader's language. */
interface Words {
  t: PartTranslator<typeof abortTexts>
  chains: Chains
}

/** Where an abort stands, and where the money is, in sentences. */
export function abortSays(
  stage: AbortStage,
  { why, chainId, status, error }: AbortProgress,
  facts: AbortFacts | undefined,
  words: Words,
): AbortSaying[] {
  const { t, chains } = words
  const chain = chains.name(chainId ?? facts?.chainIds[0])
  switch (stage) {
    case 'loading':
      return [{ text: t('abort.loading') }]
    case 'unavailable':
      return facts ? blockerSays(facts, words).map((text) => ({ text })) : []
    case 'confirm':
      return [why === 'declined' ? { text: t('abort.declined'), tone: 'warn' } : { text: t('abort.ask') }]
    case 'submitting':
      return [{ text: t('abort.submitting', { chain }) }]
    case 'unsure':
      return [
        {
          text: t(why === 'open' ? 'abort.open' : why === 'elsewhere' ? 'abort.elsewhere' : 'abort.unsure'),
          tone: 'warn',
        },
      ]
    case 'paste':
      return [{ text: t('abort.paste', { chain }) }]
    case 'confirming':
      return [{ text: t(why === 'unseen' ? 'abort.unseen' : 'abort.confirming', { chain }) }]
    case 'reporting':
      return [{ text: t('abort.reporting') }]
    case 'unreported':
      return [
        { text: t(error?.error === 'InvalidArgument' ? 'abort.refused' : 'abort.unreported', { chain }), tone: 'warn' },
      ]
    case 'failed':
      return [{ text: t(why === 'cancelled' ? 'abort.cancelled' : 'abort.reverted', { chain }), tone: 'bad' }]
    case 'done':
      return doneSays(status, facts, words)
    default:
      return []
  }
}

function blockerSays({ blocker, place }: AbortFacts, words: Words): string[] {
  const { t } = words
  const over = t('abort.over')
  switch (blocker) {
    case 'unpaid':
      return [t('abort.unpaid')]
    case 'late':
      return [t('abort.late')]
    case 'succeeded':
      return [t('receipt.succeeded'), over]
    case 'refunded':
      return [t(place?.kind === 'returned' ? 'receipt.refunded' : 'receipt.failed'), over]
    case 'invalid':
      return [t('receipt.invalid'), over]
    case 'failed':
      return [t('receipt.failed'), over]
    case 'aborted':
      return [t('receipt.aborted'), ...placeSays(place, words)]
    default:
      return [t('abort.unknown')]
  }
}

function doneSays(status: string | undefined, facts: AbortFacts | undefined, words: Words): AbortSaying[] {
  const { t } = words
  if (isRefundedStatus(status)) return [{ text: t('receipt.refunded'), tone: 'good' }]
  if (!isAbortedStatus(status)) return [{ text: t('abort.told') }]
  return [{ text: t('receipt.aborted'), tone: 'good' }, ...placeSays(facts?.place, words).map((text) => ({ text }))]
}

/** Where the money is by the transactions; nothing where they do not say. */
function placeSays(place: AbortFacts['place'], { t, chains }: Words): string[] {
  if (!place || (place.chainId === undefined && !place.rail)) return []
  const chain = chains.name(place.chainId, place.rail)
  return [t(placeKeys[place.kind], { chain })]
}

const placeKeys = { held: 'abort.held', back: 'abort.comesBack', returned: 'abort.cameBack' } as const
