'use client'
import { type PartTranslator, walletTexts } from '../../i18n/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Address } from '../shared/Address.tsx'
import { connectionText } from '../shared/connectionText.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { StepHash } from '../shared/StepHash.tsx'
import { cleanId } from '../shared/text.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { WalletConnection } from '../shared/walletConnection.ts'
import type { WalletCardState } from './cardState.ts'
import type { DepositLook, DepositProblem, DepositState } from './depositState.ts'
import type { DepositRefusal } from './depositTerms.ts'

type T = PartTranslator<typeof walletTexts>

/** Props of {@link WalletSays}. */
export interface WalletSaysProps {
  state: WalletCardState
  payment: DepositState
  direct: boolean
  connection: WalletConnection | undefined
  refusal: DepositRefusal | undefined
  wallet: WalletState | undefined
  owner: string | undefined
  chainId: number | undefined
  /** The quote is over. */
  late: boolean
  /** The service says something else of it now. */
  changed: boolean
  /** Nothing is written down on this device. */
  notKept: boolean
  /** What is paid, as text. */
  amount: string
  onReport: (() => void) | undefined
}

/** What happened, and where the money is. */
export function WalletSays(props: WalletSaysProps) {
  const {
    state,
    payment,
    late,
    changed,
    notKept,
    direct,
    connection,
    refusal,
    wallet,
    owner,
    chainId,
    amount,
    onReport,
  } = props
  const t = useTranslator(walletTexts)
  const chains = useChains()
  const chain = chains.name(chainId)
  const problem = /^(ready|declined)$/.test(state) && payment.problem
  // A quote that is over leaves standing what became of the payment.
  const warnings = (state === 'expired' ? [payment.phase, state] : [state]).map((of) =>
    of === 'refused' && changed ? t('wallet.changed') : warningOf(of, refusal, chain, t),
  )
  const warning = warnings.filter(Boolean).join(' ') || (problem ? problemText(problem, amount, chain, t) : undefined)
  const hashed = state === 'expired' ? payment.phase : state
  // What a wallet said to something else is over.
  const said = connection && (connection.at.startsWith('switch') ? 'other-chain' : 'connect') === state
  return (
    <>
      <div className="ik-wallet-says" role="status">
        {state === 'loading' && (
          <>
            <span className="ik-visually-hidden">{t('part.loading')}</span>
            <p className="ik-line" aria-hidden="true">
              <Skeleton digits={24} />
            </p>
          </>
        )}
        {state === 'other-account' && (
          <p className="ik-sunk ik-wallet-note" data-tone="warn">
            <Sentence say={(account) => t('wallet.otherAccount', { account })}>
              <Address address={cleanId(owner)} />
            </Sentence>
          </p>
        )}
        {state === 'other-chain' && (
          <p className="ik-line ik-wallet-note">
            {t('wallet.otherChain', { chain: chains.name(wallet?.chainId), right: chain })}
          </p>
        )}
        {warning && (
          <p className="ik-sunk ik-wallet-note" data-tone={state === 'refused' ? 'bad' : 'warn'}>
            {warning}
          </p>
        )}
        {connection && said && <p className="ik-line ik-wallet-note">{connectionText(connection, chain, t)}</p>}
        {state === 'asking' && (
          <p className={late ? 'ik-sunk ik-wallet-note' : 'ik-line ik-wallet-note'} data-tone="warn">
            {t(late ? 'wallet.askingLate' : askText[payment.ask])}
          </p>
        )}
        {notKept && /^(ready|asking|unsure)$/.test(state) && <p className="ik-line ik-soft">{t('wallet.notKept')}</p>}
        {state === 'unsure' && (
          <div className="ik-sunk ik-wallet-note" data-tone="warn">
            <p className="ik-line">{t(payment.ask === 'pay' ? 'wallet.unsure' : 'wallet.unsureSigned')}</p>
            {payment.look && <p className="ik-line">{t(lookText[payment.look], { chain })}</p>}
            {payment.open && payment.ask === 'pay' && <p className="ik-line">{t('wallet.open')}</p>}
          </div>
        )}
        {(state === 'sent' || state === 'reported') && (
          <p className="ik-line ik-wallet-note">{t(sentText(state, direct))}</p>
        )}
        {state === 'unreported' && (
          // The notice below has a tone of its own.
          <p className={payment.error ? 'ik-line ik-wallet-note' : 'ik-sunk ik-wallet-note'} data-tone="warn">
            {t('wallet.unreported')}
          </p>
        )}
      </div>
      {payment.hash && /^(sent|unreported|reported|failed|replaced|void)$/.test(hashed) && (
        <p className="ik-line ik-soft ik-wallet-hash">
          {t('wallet.transaction')} <StepHash chainId={chainId} hash={payment.hash} />
        </p>
      )}
      {payment.approved && state !== 'sent' && state !== 'reported' && (
        <p className="ik-line ik-soft">{t('wallet.approved')}</p>
      )}
      {state === 'ready' && payment.error && <ErrorNotice error={payment.error} moment="before-paying" />}
      {state === 'unreported' && payment.error && (
        <ErrorNotice error={payment.error} moment="after-paying" onRetry={onReport} />
      )}
    </>
  )
}

const sentText = (state: 'sent' | 'reported', direct: boolean) => {
  if (direct) return state === 'sent' ? 'wallet.sentDirect' : 'wallet.paidDirect'
  return state === 'sent' ? 'wallet.sent' : 'wallet.reported'
}

const askText = {
  pay: 'wallet.asking',
  approve: 'wallet.askingApprove',
  permit: 'wallet.askingSign',
  sign: 'wallet.askingSign',
} as const

const lookText = {
  looking: 'wallet.looking',
  nothing: 'wallet.lookNothing',
  pending: 'wallet.lookPending',
  unreachable: 'wallet.lookUnreachable',
} as const satisfies Record<DepositLook, string>

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
    case 'elsewhere':
      return t('wallet.elsewhere')
    case 'declined':
      return t('wallet.declined')
    case 'failed':
      return t('wallet.failed', { chain })
    case 'void':
      return t('wallet.void')
    case 'replaced':
      return t('wallet.replaced')
    default:
      return undefined
  }
}

function problemText(problem: DepositProblem, amount: string, chain: string, t: T): string | undefined {
  if (problem === 'balance') return t('wallet.problemBalance', { amount, chain })
  if (problem === 'gas') return t('wallet.problemGas', { chain })
  if (problem === 'reverts') return t('wallet.problemReverts', { chain })
  if (problem === 'signed') return t('wallet.problemSigned')
  if (problem === 'fee') return t('wallet.problemFee')
  return problem === 'moved' ? t('wallet.problemMoved') : undefined
}
