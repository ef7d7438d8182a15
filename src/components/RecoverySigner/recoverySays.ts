import type { RecoveryState, RecoveryWhy } from '../../hooks/index.ts'
import type { PartTranslator, recoveryTexts } from '../../i18n/index.ts'
import type { RecoveryCardState } from './recoveryCard.ts'

/** One sentence of the card. */
export interface RecoverySaid {
  text: string
  tone?: 'good' | 'warn' | 'bad' | undefined
}

type T = PartTranslator<typeof recoveryTexts>

/** What there is to say of a recovery, where the money is first of all. */
export function recoverySays(state: RecoveryCardState, { why }: RecoveryState, chain: string, t: T): RecoverySaid[] {
  switch (state) {
    case 'no-provider':
      return [{ text: t('recovery.noProvider'), tone: 'warn' }]
    case 'idle':
    case 'connect':
      return [{ text: t('recovery.intro') }]
    case 'preparing':
      return [{ text: t('recovery.preparing') }]
    case 'nothing':
      return [{ text: t(why === 'refund' ? 'recovery.refund' : 'recovery.nothing') }]
    case 'choose':
      return [{ text: t('recovery.several') }]
    case 'review':
      return [{ text: t('recovery.checked'), tone: 'good' }, ...troubled(why, true, chain, t)]
    case 'signing':
      return [{ text: t('recovery.signing') }]
    case 'checking':
      return [{ text: t('recovery.checking') }]
    case 'ready':
      return [{ text: t('recovery.ready', { chain }), tone: 'good' }, ...troubled(why, false, chain, t)]
    case 'sending':
      return [{ text: t('recovery.sending') }]
    case 'unsure':
      return [
        { text: t('recovery.unsure', { chain }), tone: 'warn' },
        ...(why === 'left' ? [{ text: t('recovery.open') }] : []),
      ]
    case 'sent':
      return [{ text: t(why === 'unreachable' ? 'recovery.sentUnseen' : 'recovery.sent', { chain }) }]
    case 'proving':
      return [{ text: t('recovery.proving') }]
    case 'proven':
      return [{ text: t('recovery.proven', { chain }), tone: 'good' }]
    case 'unproven':
      return [{ text: t('recovery.unproven', { chain }), tone: 'warn' }]
    case 'failed':
      return [{ text: why === 'replaced' ? t('recovery.replaced') : t('recovery.reverted', { chain }), tone: 'warn' }]
    default:
      return []
  }
}

/** Why a wallet was not asked, or what it said. */
function troubled(why: RecoveryWhy | undefined, signs: boolean, chain: string, t: T): RecoverySaid[] {
  const text = () => {
    switch (why) {
      case 'declined':
        return t(signs ? 'recovery.declinedSign' : 'recovery.declinedSend')
      case 'left':
        return t('recovery.left')
      case 'elsewhere':
        return t('recovery.elsewhere')
      case 'moved':
        return t('recovery.moved')
      case 'wallet':
        return t('recovery.cannot')
      case 'wrong-signature':
        return t('recovery.wrongSignature')
      case 'unreachable':
        return t('recovery.unreachable', { chain })
      case 'reverts':
        return t('recovery.reverts', { chain })
      case 'gas':
        return t('recovery.gas', { chain })
      default:
        return undefined
    }
  }
  const said = text()
  return said ? [{ text: said, tone: 'warn' }] : []
}
