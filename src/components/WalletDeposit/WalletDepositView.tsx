'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useRef } from 'react'
import { cleanText, formatClock } from '../../format/index.ts'
import type { Countdown } from '../../hooks/index.ts'
import { useIsUntil, useSeconds } from '../../hooks/internal/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import type { PaymentState } from '../../payments/index.ts'
import { initialState } from '../../payments/machine/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../../payments/terms/index.ts'
import type { WalletConnector, WalletState } from '../../payments/wallet/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { ExpiryRing } from '../shared/ExpiryRing.tsx'
import { WalletIcon } from '../shared/icons/index.ts'
import { cleanId } from '../shared/text.ts'
import { sameId } from '../shared/tokens.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useCardFocus } from '../shared/useCardFocus.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { WalletChoices } from '../shared/WalletChoices.tsx'
import type { WalletConnection } from '../shared/walletConnection.ts'
import { PaidAmount } from '../TokenAmount/internal/index.ts'
import { AttemptReference } from './AttemptReference.tsx'
import { PaymentStatusMessage } from './PaymentStatusMessage.tsx'
import { type DepositTerms, useDepositTerms } from './useDepositTerms.ts'
import { WalletAction } from './WalletAction.tsx'
import { WalletLine } from './WalletLine.tsx'
import { WalletPreview } from './WalletPreview.tsx'
import { WalletTerms } from './WalletTerms.tsx'
import { getCardState, getCardTitle } from './walletCardState.ts'

/** Props of {@link WalletDepositView}. */
export interface WalletDepositViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  quote: AnyQuote
  /** The request that the quote answers. The view reads both and refuses a quote that contradicts its request. */
  request: AnyQuoteRequest
  /** The wallet. Absent when the page has no wallet connection. */
  wallet?: WalletState | undefined
  /** Whether to pay the direct way of the quote. Default: `false`. */
  passthrough?: boolean | undefined
  /**
   * Whether to continue a started payment only, and start none, because the service now states something else than the
   * agreed terms. Default: `false`.
   */
  followOnly?: boolean | undefined
  /** Whether the code that pays is still loading. Default: `false`. */
  loading?: boolean | undefined
  /** Whether this device cannot store the payment. Default: `false`. */
  notKept?: boolean | undefined
  /** The account's balance of the paid token, in base units. */
  balance?: bigint | undefined
  /** The state of the payment. Default: the wallet was not asked. */
  payment?: PaymentState | undefined
  /** The time when the wallet was asked, in epoch ms. Absent where that is unknown. */
  askedAt?: number | undefined
  /** The pending or failed request to connect the wallet or switch its network. */
  connection?: WalletConnection | undefined
  /** The choice of how to pay the network fee, such as a `GasFeePicker`. */
  feePicker?: ReactNode
  /** The fee in base units of the paid token, added to the amount. Absent when the wallet pays the fee itself. */
  chosenFee?: bigint | undefined
  /** The question for consent to the price. Shown before the wallet is asked. */
  consent?: ReactNode
  /** The id of the line that explains why the button is disabled. Present while it is. */
  heldBy?: string | undefined
  onConnect?: ((choice: WalletConnector) => void) | undefined
  onDisconnect?: (() => void) | undefined
  onPay?: (() => void) | undefined
  /** Called when the payer states that no request is open in the wallet. */
  onConfirmNothingOpen?: (() => void) | undefined
  onStop?: (() => void) | undefined
  onLook?: (() => void) | undefined
  onReport?: (() => void) | undefined
  /** Called to request a new quote. */
  onRefresh?: (() => void) | undefined
  /** Called to show the payment that is in progress. Not offered on the direct way, which nobody tracks. */
  onFollow?: (() => void) | undefined
  /** Called to start over with the connected account. Default: `onRefresh`. */
  onRestart?: (() => void) | undefined
  /** The time left, in whole seconds. */
  secondsLeft?: number | Countdown | undefined
  /** The full validity period, in whole seconds. */
  totalSeconds?: number | undefined
  expired?: boolean | undefined
}

export interface WalletCardProps extends Omit<WalletDepositViewProps, 'quote' | 'request' | 'passthrough'> {
  depositTerms: DepositTerms
  /** The quote. Absent for a transfer directly to the recipient. */
  quote?: AnyQuote | undefined
  /**
   * Called to replace an expired quote whose request has an unknown outcome, when the payer states that none is open in
   * the wallet. Present only while the service says that nothing was paid.
   */
  onReplaceQuote?: (() => void) | undefined
  /** Called to choose another way to pay. Offered where a transfer can't be made. */
  onOtherWay?: (() => void) | undefined
}

/** Renders the card of a payment from a wallet: of a quote, or of a plain transfer. */
export const WalletCard = forwardRef<HTMLElement, WalletCardProps>(function WalletCard(props, ref) {
  const {
    depositTerms,
    quote,
    followOnly = false,
    loading = false,
    notKept = false,
    wallet,
    balance,
    payment = initialState,
    connection,
    feePicker,
    chosenFee,
    consent,
    heldBy,
    secondsLeft,
    askedAt,
    ...more
  } = props
  const { totalSeconds, expired = false, onConnect, onDisconnect, onPay, onConfirmNothingOpen, ...most } = more
  const {
    onStop,
    onLook,
    onReport,
    onRefresh,
    onRestart = onRefresh,
    onFollow,
    onReplaceQuote,
    onOtherWay,
    ...rest
  } = most
  const t = useTranslator(walletTexts)
  const chains = useChains()
  const write = useAmountText()
  const title = useId()
  const body = useRef<HTMLDivElement>(null)

  const { kind, terms, deposit, refusal } = depositTerms
  const pays = terms?.pays
  const isOver = useSeconds(secondsLeft, (seconds) => seconds <= 0)
  const over = expired || isOver || payment.blocker === 'expired'
  // The deadline is of the chain's clock, and a block may lag a minute behind it.
  const isSigned = useIsUntil(payment.blockedUntil && payment.blockedUntil + 60_000)
  const owner = pays?.account
  const state = getCardState({
    wallet,
    chainId: deposit?.chainId,
    payment,
    followOnly,
    loading,
    expired: over,
    owner,
  })
  useCardFocus(body)
  const chainId = pays?.chainId ?? quote?.intent?.originChainId
  const chain = chains.name(chainId)
  const isElsewhere = (wallet?.chainId ?? chainId) !== chainId
  const total = pays && pays.amount + (chosenFee ?? 0n)
  const amount = pays && total !== undefined ? write(total, pays, 'exact') : t('amount.unknown')
  const label =
    chosenFee !== undefined && pays
      ? t('wallet.payWithFee', { amount, fee: write(chosenFee, pays, 'exact') })
      : t('wallet.pay', { amount })
  const open = /^(idle|connect|other-account|other-chain|rejected|preflight|loading|reverted|replaced)$/.test(state)
  const isAsking = state === 'awaiting-wallet'
  const isUnknown = state === 'outcome-unknown' && payment.request === 'pay'
  const isConnected = wallet?.status === 'connected'
  // Another account may belong to another wallet, which was not asked.
  const isAskedWallet = isConnected && (owner === undefined || sameId(owner, wallet.account))
  const walletName = (isAskedWallet && cleanText(wallet.connector?.name, 32)) || undefined
  const walletFirst = walletName ?? t('wallet.yours')
  const walletInside = walletName ?? t('wallet.yoursInside')
  const canAskAgain = isUnknown && payment.search === 'nothing' && !payment.isRequestOpen && isConnected && !followOnly
  const onAskAgain = canAskAgain ? (over ? onReplaceQuote : onConfirmNothingOpen) : undefined
  const asked = { wallet: walletFirst, amount }
  const askedTime = formatClock(askedAt, t.locale)
  const paymentId = cleanId(quote?.intent?.intentId ?? payment.paymentId)

  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-wallet', rest.className)}
      data-state={state}
    >
      <div ref={body} className="ik-wallet-body">
        <div className="ik-section">
          <div className="ik-headline">
            {isAsking && <WalletIcon name={walletName} icon={wallet?.connector?.icon} size={32} />}
            <h2 className="ik-title" id={title} tabIndex={-1}>
              {t(getCardTitle(state, payment))}
            </h2>
            {open && secondsLeft !== undefined && <ExpiryRing secondsLeft={secondsLeft} totalSeconds={totalSeconds} />}
          </div>
          {isUnknown && pays && (
            <p className="ik-line ik-soft">
              {askedTime ? t('wallet.wasAskedAt', { ...asked, time: askedTime }) : t('wallet.wasAsked', asked)}
            </p>
          )}
          {terms && !isUnknown && (
            <PaidAmount terms={terms} chain={chain} amount={payment.arrived ?? total} tokenName={t('wallet.token')} />
          )}
        </div>
        {isAsking && payment.request === 'pay' && terms && deposit && (
          <WalletPreview terms={terms} transfer={deposit} quote={quote} wallet={walletFirst} kind={kind} />
        )}
        <div className="ik-section ik-wallet-main">
          {isConnected && wallet.account && !isAsking && state !== 'outcome-unknown' && (
            <WalletLine
              wallet={wallet}
              balance={balance}
              token={pays ?? {}}
              onDisconnect={open ? onDisconnect : undefined}
            />
          )}
          {/^(idle|other-chain|rejected|reverted|replaced)$/.test(state) && feePicker}
          {(state === 'idle' || state === 'other-chain') && consent}
          <PaymentStatusMessage
            state={state}
            payment={payment}
            late={over}
            changed={followOnly}
            notKept={notKept}
            canAskAgain={onAskAgain !== undefined}
            connection={connection}
            kind={kind}
            refusal={refusal}
            wallet={walletInside}
            owner={owner}
            chainId={chainId}
            isElsewhere={isElsewhere}
            amount={amount}
            arrived={pays && payment.arrived !== undefined ? write(payment.arrived, pays, 'exact') : undefined}
            onReport={onReport}
          />
          {wallet && (state === 'connect' || (state === 'outcome-unknown' && wallet.status === 'disconnected')) && (
            <WalletChoices connectors={wallet.connectors} connection={connection} onConnect={onConnect} />
          )}
          <WalletAction
            state={state}
            payment={payment}
            walletName={walletName}
            wallet={walletInside}
            chain={chain}
            payLabel={label}
            isSwitching={isConnected && isElsewhere}
            notKept={notKept}
            late={over}
            heldBy={heldBy}
            onPay={followOnly ? undefined : onPay}
            onAskAgain={onAskAgain}
            onOtherWay={onOtherWay}
            onStop={onStop}
            onLook={onLook}
            // The signature may pay this quote, so another one waits for its end.
            onRefresh={isSigned ? undefined : state === 'other-account' ? onRestart : onRefresh}
            // Nobody tracks a payment that goes directly to a bridge.
            onFollow={kind === 'passthrough' ? undefined : onFollow}
          />
        </div>
        {(open || kind === 'direct') && deposit && <WalletTerms recipient={deposit.recipient} kind={kind} />}
        {isUnknown && paymentId && (
          <AttemptReference paymentId={paymentId} payment={payment} deposit={deposit} askedAt={askedAt} />
        )}
      </div>
    </Card>
  )
})

export const WalletDepositView = forwardRef<HTMLElement, WalletDepositViewProps>(function WalletDepositView(
  { request, passthrough = false, ...rest },
  ref,
) {
  const depositTerms = useDepositTerms({ request, quote: rest.quote, passthrough })
  return <WalletCard {...rest} ref={ref} depositTerms={depositTerms} />
})
