import type { abortTexts, PartTranslator } from '../../i18n/index.ts'
import type { AbortFacts } from '../../payments/index.ts'
import { isAbortedStatus, isRefundedStatus } from '../../payments/status/index.ts'
import type { CardMessage } from '../shared/MessageList.tsx'
import type { Chains } from '../shared/useChains.ts'
import type { AbortHandlers } from './AbortActions.tsx'
import type { AbortCardState, AbortDetails } from './abortCardState.ts'

/** The translator and the chain names, in the reader's language. */
interface Words {
  t: PartTranslator<typeof abortTexts>
  chains: Chains
}

/** Returns sentences that state how far an abort is and where the money is. */
export function getAbortMessages(
  state: AbortCardState,
  {
    chainId,
    status,
    error,
    isOpen,
    isChainReadable,
    reason,
    isReporting,
    byHand,
  }: AbortDetails & Pick<AbortHandlers, 'byHand'>,
  facts: AbortFacts | undefined,
  words: Words,
): CardMessage[] {
  const { t, chains } = words
  const chain = chains.name(chainId ?? facts?.chainIds[0])
  switch (state) {
    case 'loading':
      return [{ text: t('abort.loading') }]
    case 'unavailable':
      return facts ? blockerTexts(facts, words).map((text) => ({ text })) : []
    case 'idle':
      return reason ? [{ text: t('abort.notConnected', { chain }), tone: 'warn' }] : []
    case 'confirm':
      return [{ text: t('abort.ask') }]
    case 'rejected':
      return [{ text: t('abort.declined'), tone: 'warn' }]
    case 'preflight':
    case 'awaiting-wallet':
      return [{ text: t('abort.submitting', { chain }) }]
    case 'outcome-unknown':
      return [{ text: t(isOpen ? 'abort.open' : 'abort.unsure'), tone: 'warn' }]
    case 'other-tab':
      return [{ text: t('abort.elsewhere'), tone: 'warn' }]
    case 'enter-hash':
      return [{ text: t(byHand ? 'abort.needed' : 'abort.paste', { chain }) }]
    case 'submitted':
      if (reason) return [{ text: t('abort.notFound', { chain }), tone: 'warn' }]
      return [{ text: t(isChainReadable ? 'abort.confirming' : 'abort.unseen', { chain }) }]
    case 'unreported':
      if (isReporting) return [{ text: t('abort.reporting') }]
      if (error?.error === 'InvalidArgument') return [{ text: t('abort.refused', { chain }), tone: 'warn' }]
      // The notice of an error has its own tone. `IntentStatus` has none: its notice is about a payment, not a report.
      return [{ text: t('abort.unreported'), tone: error && error.error !== 'IntentStatus' ? undefined : 'warn' }]
    case 'reverted':
      return [{ text: t('abort.reverted', { chain }), tone: 'bad' }]
    case 'replaced':
      return [{ text: t('abort.cancelled', { chain }), tone: 'bad' }]
    case 'reported':
      return reportedMessages(status, facts, words)
    default:
      return []
  }
}

function blockerTexts({ blocker, place }: AbortFacts, words: Words): string[] {
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
      return [placeTexts(place, words)[0] ?? t(refundKeys[place?.kind ?? 'held']), over]
    case 'invalid':
      return [t('receipt.invalid'), over]
    case 'failed':
      return [t('timeline.titleFailed'), t('receipt.failed'), over]
    case 'aborted':
      return [t('timeline.titleAborted'), t('receipt.aborted'), ...placeTexts(place, words)]
    default:
      return [t('abort.unknown')]
  }
}

function reportedMessages(status: string | undefined, facts: AbortFacts | undefined, words: Words): CardMessage[] {
  const { t } = words
  if (isRefundedStatus(status)) {
    // The status doesn't show to whom, or whether the refund has arrived.
    const [text = t('abort.refunded')] = placeTexts(facts?.place, words)
    return [{ text, tone: facts?.place?.kind === 'returned' ? 'good' : undefined }]
  }
  if (!isAbortedStatus(status)) return [{ text: t('abort.told') }]
  return [{ text: t('receipt.aborted'), tone: 'good' }, ...placeTexts(facts?.place, words).map((text) => ({ text }))]
}

/** States where the money is according to the transactions. Returns nothing where they do not show it. */
function placeTexts(place: AbortFacts['place'], { t, chains }: Words): string[] {
  if (!place || (place.chainId === undefined && !place.rail)) return []
  const chain = chains.name(place.chainId, place.rail)
  return [t(placeKeys[place.kind], { chain })]
}

/** The keys of refunds whose place the transactions do not show. */
const refundKeys = {
  held: 'abort.refunded',
  back: 'timeline.titleRefunding',
  returned: 'timeline.titleRefunded',
} as const

const placeKeys = { held: 'abort.held', back: 'abort.comesBack', returned: 'abort.cameBack' } as const
