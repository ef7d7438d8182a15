import type { PartTranslator, recoveryTexts } from '../../i18n/index.ts'
import type { CardMessage } from '../shared/MessageList.tsx'
import { sameId } from '../shared/tokens.ts'
import type { RecoveryCardState, ShownRecovery } from './recoveryCard.ts'

type T = PartTranslator<typeof recoveryTexts>

/** Returns the sentences about a recovery. Where the money is comes first. */
export function getRecoveryMessages(
  state: RecoveryCardState,
  { reason, plan, hash, tokens = [] }: ShownRecovery,
  { chain, account }: { chain: string; account: string | undefined },
  t: T,
): CardMessage[] {
  switch (state) {
    case 'no-provider':
      return [{ text: t('recovery.noProvider'), tone: 'warn' }]
    case 'idle':
    case 'connect':
      return [{ text: t('recovery.intro') }]
    case 'preparing':
      return [{ text: t('recovery.preparing') }]
    case 'nothing':
      return [{ text: t(reason === 'refund' ? 'recovery.refund' : 'recovery.nothing') }]
    case 'unavailable':
      return [{ text: t('recovery.notDeployed', { chain }), tone: 'warn' }]
    case 'choose':
      return [
        {
          text: t(
            new Set(tokens.map((token) => `${token.chainId} ${token.intentAddress}`)).size > 1
              ? 'recovery.places'
              : 'recovery.several',
          ),
        },
      ]
    case 'review':
      return [
        { text: t(sameId(plan?.calls[0]?.to, account) ? 'recovery.checked' : 'recovery.checkedOther') },
        ...troubled(reason, true, chain, t),
      ]
    case 'signing':
      return [{ text: t('recovery.signing') }]
    case 'checking':
      return [{ text: t('recovery.checking') }]
    case 'ready': {
      const trouble = troubled(reason, false, chain, t)
      // A warning is the only note, and a transaction that would fail is not to be sent.
      if (reason === 'would-revert') return trouble
      return [{ text: t('recovery.ready', { chain }), tone: trouble.length ? undefined : 'good' }, ...trouble]
    }
    case 'preflight':
    case 'awaiting-wallet':
      return [{ text: t('recovery.sending') }]
    case 'outcome-unknown':
      return [
        { text: t('recovery.unsure', { chain }), tone: 'warn' },
        ...(reason ? [{ text: t(reason === 'request-open' ? 'recovery.open' : 'recovery.notAskedAgain') }] : []),
      ]
    case 'other-tab':
      return [{ text: t('recovery.elsewhere'), tone: 'warn' }]
    case 'submitted':
      if (reason === 'not-found') return [{ text: t('recovery.notFound', { chain }), tone: 'warn' }]
      return [{ text: t(reason === 'unreachable' ? 'recovery.sentUnseen' : 'recovery.sent', { chain }) }]
    case 'proving':
      return [{ text: t('recovery.proving') }]
    case 'proven':
      return [{ text: t('recovery.proven', { chain }), tone: 'good' }]
    case 'unproven':
      return [
        { text: t(hash && reason !== 'left' ? 'recovery.unproven' : 'recovery.leftWallet', { chain }), tone: 'warn' },
      ]
    case 'reverted':
      return [{ text: t('recovery.reverted', { chain }), tone: 'warn' }]
    case 'replaced':
      return [{ text: t('recovery.replaced'), tone: 'warn' }]
    default:
      return []
  }
}

const troubles: { readonly [reason in NonNullable<ShownRecovery['reason']>]?: keyof typeof recoveryTexts } = {
  'request-open': 'recovery.left',
  'other-tab': 'recovery.elsewhere',
  changed: 'recovery.moved',
  refused: 'recovery.cannot',
  'wrong-signature': 'recovery.wrongSignature',
  unreachable: 'recovery.unreachable',
  'would-revert': 'recovery.reverts',
  'insufficient-funds': 'recovery.gas',
}

/** States why a wallet was not asked, or what it answered. */
function troubled(reason: ShownRecovery['reason'], signs: boolean, chain: string, t: T): CardMessage[] {
  const key =
    reason === 'rejected' ? (signs ? 'recovery.declinedSign' : 'recovery.declinedSend') : reason && troubles[reason]
  return key ? [{ text: t(key as 'recovery.reverts', { chain }), tone: 'warn' }] : []
}
