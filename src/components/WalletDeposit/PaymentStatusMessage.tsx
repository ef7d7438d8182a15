'use client'
import { formatClock } from '../../format/index.ts'
import { type PartTranslator, walletTexts } from '../../i18n/index.ts'
import type { PaymentKind, PaymentState } from '../../payments/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Address } from '../shared/Address.tsx'
import { connectionText } from '../shared/connectionText.ts'
import { LoadingLines } from '../shared/LoadingLines.tsx'
import { Note } from '../shared/Note.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { StepHash } from '../shared/StepHash.tsx'
import { cleanId } from '../shared/text.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { WaitingRow } from '../shared/WaitingRow.tsx'
import type { WalletConnection } from '../shared/walletConnection.ts'
import { SearchFacts } from './SearchFacts.tsx'
import type { DepositRefusal } from './useDepositTerms.ts'
import type { WalletCardState } from './walletCardState.ts'

type T = PartTranslator<typeof walletTexts>

export interface PaymentStatusMessageProps {
  state: WalletCardState
  payment: PaymentState
  kind: PaymentKind
  connection: WalletConnection | undefined
  refusal: DepositRefusal | undefined
  /** The wallet's name, for use within a sentence. */
  wallet: string
  owner: string | undefined
  chainId: number | undefined
  /** Whether the wallet is on another network. */
  isElsewhere: boolean
  /** Whether the quote has expired. */
  late: boolean
  /** Whether the service now states something else about the payment. */
  changed: boolean
  /** Whether nothing is stored on this device. */
  notKept: boolean
  /** Whether the wallet may be asked again. That question has its own warning. */
  canAskAgain: boolean
  /** The amount to pay, as text. */
  amount: string
  /** The amount of a plain transfer that arrived, as text, if it is less than was sent. */
  arrived: string | undefined
  onReport: (() => void) | undefined
}

/** Shows what happened and where the money is: one message, and at most one warning. */
export function PaymentStatusMessage(props: PaymentStatusMessageProps) {
  const { state, payment, late, changed, notKept, canAskAgain, kind, connection, refusal } = props
  const { wallet, owner, chainId, isElsewhere, amount, arrived, onReport } = props
  const t = useTranslator(walletTexts)
  const chains = useChains()
  const chain = chains.name(chainId)
  const isOtherChain = state === 'other-chain'
  // Money that may have moved is named whatever has changed since.
  const mayHavePaid =
    (payment.blockedUntil || /^(already|earlier)/.test(payment.blocker ?? '')) &&
    /^(expired|connect|other-account)$/.test(state)
  const blocker =
    (isOtherChain ? payment.blocker !== 'wallet-changed' : mayHavePaid || /^(idle|rejected)$/.test(state)) &&
    payment.blocker
  // An expired quote must not hide the outcome of the payment.
  const warnings = (state === 'expired' ? [payment.step, state] : isOtherChain ? [payment.step] : [state]).map((of) =>
    of !== 'refused' || !changed
      ? warningOf(of, refusal, chain, t)
      : // The checkout says that it is for another order.
        kind === 'intent' && t('wallet.changed'),
  )
  const warning =
    (!mayHavePaid && warnings.filter(Boolean).join(' ')) ||
    (blocker ? blockerText(payment, amount, chain, t) : undefined)
  const hashed = state === 'expired' ? payment.step : state
  // Calls that the wallet accepted are waited for even when the card's state is that of an unknown outcome.
  const isAsking = payment.step === 'awaiting-wallet'
  const isUnknown = payment.step === 'outcome-unknown'
  const unknownProblem = isUnknown && payment.request === 'pay' ? unknownBlockerText(payment, late, t) : undefined
  return (
    <>
      <div className="ik-wallet-says" role="status">
        {state === 'loading' && <LoadingLines digits={[24]} />}
        {state === 'other-account' && !mayHavePaid && (
          <Note tone="warn">
            <Sentence
              say={(account) => t(kind === 'direct' ? 'wallet.otherPayer' : 'wallet.otherAccount', { account })}
            >
              <Address address={cleanId(owner)} />
            </Sentence>
          </Note>
        )}
        {warning && <Note tone={state === 'refused' ? 'bad' : 'warn'}>{warning}</Note>}
        {connection && state === 'connect' && <p className="ik-line">{connectionText(connection, t)}</p>}
        {state === 'preflight' && isElsewhere && <p className="ik-line">{t('wallet.switchFirst', { chain })}</p>}
        {state === 'other-chain' && payment.blocker === 'wallet-changed' && (
          <p className="ik-line">{t('wallet.switchFailed', { chain })}</p>
        )}
        {isAsking && (
          <WaitingRow title={t('wallet.waiting', { wallet })}>
            {/* The wallet may have taken an earlier request only, and the payer is to confirm this one. */}
            {payment.isAccepted
              ? (late || !payment.hasUnknownRequest) && t('deposit.walletUnknown')
              : !late && t(askText[payment.request])}
          </WaitingRow>
        )}
        {isAsking && late && (
          <Note tone="warn">{t(payment.isAccepted ? 'wallet.titleExpired' : 'wallet.askingLate')}</Note>
        )}
        {isUnknown && payment.request === 'pay' && <SearchFacts search={payment.search} chain={chain} kind={kind} />}
        {isUnknown && payment.request !== 'pay' && (
          <p className="ik-line">
            {t(payment.request === 'approve' ? 'wallet.unsureApproval' : 'wallet.unsureSigned')}
          </p>
        )}
        {unknownProblem &&
          (canAskAgain ? <p className="ik-line">{unknownProblem}</p> : <Note tone="warn">{unknownProblem}</Note>)}
        {(state === 'submitted' || state === 'reported') &&
          (arrived === undefined ? (
            <p className="ik-line">{t(sentText(state, kind, payment))}</p>
          ) : (
            <Note tone="warn">{t('wallet.paidShort', { arrived, amount })}</Note>
          ))}
        {state === 'unreported' &&
          // The notice below has its own tone.
          (payment.error ? (
            <p className="ik-line">{t('wallet.unreported')}</p>
          ) : (
            <Note tone="warn">{t('wallet.unreported')}</Note>
          ))}
        {notKept && !payment.isConfirmed && /^(idle|awaiting-wallet|outcome-unknown|submitted)$/.test(state) && (
          <p className="ik-line ik-soft">{t('wallet.notKept')}</p>
        )}
      </div>
      {payment.hash && /^(submitted|unreported|reported|reverted|replaced|void)$/.test(hashed) && (
        <p className="ik-line ik-soft ik-wallet-hash">
          {t('wallet.transaction')} <StepHash chainId={chainId} hash={payment.hash} />
        </p>
      )}
      {payment.isApproved && state !== 'submitted' && state !== 'reported' && (
        <p className="ik-line ik-soft">{t('wallet.approved')}</p>
      )}
      {(state === 'idle' || isOtherChain) && payment.error && (
        <ErrorNotice error={payment.error} moment="before-paying" />
      )}
      {state === 'unreported' && payment.error && (
        <ErrorNotice error={payment.error} moment="after-paying" onRetry={onReport} />
      )}
    </>
  )
}

const sentText = (state: 'submitted' | 'reported', kind: PaymentKind, { isConfirmed }: PaymentState) => {
  if (isConfirmed) return 'wallet.paidTransfer'
  if (kind !== 'intent') return state === 'submitted' ? 'wallet.sentDirect' : 'wallet.paidDirect'
  return state === 'submitted' ? 'wallet.sent' : 'wallet.reported'
}

const askText = {
  pay: 'wallet.asking',
  approve: 'wallet.askingApprove',
  permit: 'wallet.askingSign',
  sign: 'wallet.askingSign',
} as const

function warningOf(
  state: WalletCardState,
  refusal: DepositRefusal | undefined,
  chain: string,
  t: T,
): string | undefined {
  switch (state) {
    case 'refused':
      if (refusal === 'missing') return t('wallet.refusedMissing')
      return t(refusal === 'disagrees' ? 'wallet.refusedDisagrees' : 'wallet.refusedUnreadable')
    case 'no-provider':
      return t('wallet.noProvider')
    case 'expired':
      return t('wallet.expired')
    case 'invalid':
      return t('wallet.invalid')
    case 'other-tab':
      return t('wallet.elsewhere')
    case 'rejected':
      return t('wallet.declined')
    case 'reverted':
      return t('wallet.failed', { chain })
    case 'void':
      return t('wallet.void')
    case 'replaced':
      return t('wallet.replaced')
    default:
      return undefined
  }
}

function blockerText({ blocker, blockedUntil }: PaymentState, amount: string, chain: string, t: T): string | undefined {
  if (blocker === 'insufficient-balance') return t('wallet.problemBalance', { amount, chain })
  if (blocker === 'insufficient-gas') return t('wallet.problemGas', { chain })
  if (blocker === 'would-revert') return t('wallet.problemReverts', { chain })
  if (blocker === 'already-funded') return t('wallet.problemFunded', { chain })
  if (blocker === 'earlier-unconfirmed') return t('wallet.problemEarlier')
  if (blocker === 'signature-pending') {
    const minute = 60_000
    const time = formatClock(blockedUntil && Math.ceil(blockedUntil / minute) * minute, t.locale)
    return t('wallet.problemSigned', { time: time ?? '…' })
  }
  if (blocker === 'contract-recipient') return t('wallet.problemContract')
  if (blocker === 'chain-unreadable') return t('wallet.problemUnreadable', { chain })
  if (blocker === 'fee-unavailable') return t('wallet.problemFee')
  if (blocker === 'wallet-refused') return t('wallet.problemRefused')
  return blocker === 'wallet-changed' ? t('wallet.problemMoved') : undefined
}

/** Explains why the wallet was not asked again. */
function unknownBlockerText({ blocker, isAccepted }: PaymentState, late: boolean, t: T): string | undefined {
  if (blocker === 'invalid') return t('wallet.invalid')
  if (late) return t(isAccepted ? 'wallet.titleExpired' : 'wallet.unknownLate')
  if (blocker === 'wallet-changed' || blocker === 'no-wallet') return t('wallet.problemOtherAccount')
  return blocker === 'earlier-unconfirmed' ? t('wallet.problemEarlier') : undefined
}
