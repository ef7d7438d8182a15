'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useRef } from 'react'
import type { Countdown } from '../../hooks/index.ts'
import { intentTokens, useSeconds, useTokens } from '../../hooks/internal/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import type { PaymentState } from '../../payments/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../../payments/terms/index.ts'
import type { WalletConnector, WalletState } from '../../payments/wallet/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { ExpiryRing } from '../shared/ExpiryRing.tsx'
import { useAmountText } from '../shared/useAmountText.ts'
import { useCardFocus } from '../shared/useCardFocus.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { WalletChoices } from '../shared/WalletChoices.tsx'
import type { WalletConnection } from '../shared/walletConnection.ts'
import { depositTerms } from './depositTerms.ts'
import { PaidAmount } from './PaidAmount.tsx'
import { PaymentStatusMessage } from './PaymentStatusMessage.tsx'
import { WalletAction } from './WalletAction.tsx'
import { WalletLine } from './WalletLine.tsx'
import { WalletTerms } from './WalletTerms.tsx'
import { getCardState } from './walletCardState.ts'

/** Props of {@link WalletDepositView}. Not in the service document. */
export interface WalletDepositViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  quote: AnyQuote
  /** The request that the quote answers. What is shown is read from both; a quote that contradicts it is refused. */
  request: AnyQuoteRequest
  /** Absent: the page has no wallet connection. */
  wallet?: WalletState | undefined
  /** Pays the direct way of the quote. Default false. */
  passthrough?: boolean | undefined
  /** Goes on with what was begun, and begins nothing: the service says something else of it than was agreed to. Default false. */
  followOnly?: boolean | undefined
  /** The code that pays is still loading. Default false. */
  loading?: boolean | undefined
  /** This device cannot write the payment down. Default false. */
  notKept?: boolean | undefined
  /** What the account holds of what is paid, in base units. */
  balance?: bigint | undefined
  /** How far the payment is. Default: nobody was asked. */
  payment?: PaymentState | undefined
  /** What the wallet is being asked for besides, or has refused. */
  connection?: WalletConnection | undefined
  /** Shown where there is a choice how the network's fee is paid, such as a `GasFeePicker`. */
  feePicker?: ReactNode
  /** In base units of the token that is paid, and added to what is paid; absent: the wallet pays it by itself. */
  chosenFee?: bigint | undefined
  /** Asks for the payer's word on the price; shown while it can still be given. */
  consent?: ReactNode
  /** Id of the line that says why the button waits; present while it does. */
  heldBy?: string | undefined
  onConnect?: ((choice: WalletConnector) => void) | undefined
  onDisconnect?: (() => void) | undefined
  onSwitch?: ((chainId: number) => void) | undefined
  onPay?: (() => void) | undefined
  /** The payer says that no request is open in the wallet. */
  onConfirmNothingOpen?: (() => void) | undefined
  onStop?: (() => void) | undefined
  onLook?: (() => void) | undefined
  onReport?: (() => void) | undefined
  /** Asks for a new quote. */
  onRefresh?: (() => void) | undefined
  /** Shows the payment that is under way. Not offered on the direct way, which nobody follows. */
  onFollow?: (() => void) | undefined
  /** Starts again with the account that is connected; without it, as `onRefresh`. */
  onRestart?: (() => void) | undefined
  /** Whole seconds left. */
  secondsLeft?: number | Countdown | undefined
  /** Whole seconds there were. */
  totalSeconds?: number | undefined
  expired?: boolean | undefined
}

const nobodyAsked: PaymentState = { step: 'idle', request: 'pay' }

/** What `WalletDepositView` of the index loads. */
export const WalletDepositView = forwardRef<HTMLElement, WalletDepositViewProps>(
  function WalletDepositView(props, ref) {
    const {
      quote,
      request,
      passthrough = false,
      followOnly = false,
      loading = false,
      notKept = false,
      wallet,
      balance,
      payment = nobodyAsked,
      connection,
      feePicker,
      chosenFee,
      consent,
      heldBy,
      secondsLeft,
      ...more
    } = props
    const {
      totalSeconds,
      expired = false,
      onConnect,
      onDisconnect,
      onSwitch,
      onPay,
      onConfirmNothingOpen,
      ...most
    } = more
    const { onStop, onLook, onReport, onRefresh, onRestart = onRefresh, onFollow, ...rest } = most
    const t = useTranslator(walletTexts)
    const tokens = useTokens(intentTokens(quote.intent))
    const chains = useChains()
    const write = useAmountText()
    const title = useId()
    const body = useRef<HTMLDivElement>(null)

    const { terms, deposit, refusal } = depositTerms(request, quote, { tokens, passthrough })
    const pays = terms?.pays
    const isOver = useSeconds(secondsLeft, (seconds) => seconds <= 0)
    const over = expired || isOver || payment.blocker === 'expired'
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
    const chainId = pays?.chainId ?? quote.intent?.originChainId
    const chain = chains.name(chainId)
    const amount = pays ? write(pays.amount, pays, 'exact') : t('amount.unknown')
    const total = pays ? write(pays.amount + (chosenFee ?? 0n), pays, 'exact') : amount
    const label =
      chosenFee !== undefined && pays
        ? t('wallet.payWithFee', { amount: total, fee: write(chosenFee, pays, 'exact') })
        : t('wallet.pay', { amount })
    const open = /^(idle|connect|other-account|other-chain|rejected|preflight|loading|reverted|replaced)$/.test(state)

    return (
      <Card
        aria-labelledby={title}
        {...rest}
        ref={ref}
        className={classNames('ik-wallet', rest.className)}
        data-state={state}
      >
        <div ref={body}>
          <div className="ik-section">
            <div className="ik-heading">
              <h2 className="ik-title" id={title} tabIndex={-1}>
                {t('wallet.title')}
              </h2>
              {open && secondsLeft !== undefined && (
                <ExpiryRing secondsLeft={secondsLeft} totalSeconds={totalSeconds} />
              )}
            </div>
            {terms && <PaidAmount terms={terms} chain={chain} />}
          </div>
          <div className="ik-section">
            {wallet?.status === 'connected' && wallet.account && (
              <WalletLine
                wallet={wallet}
                balance={balance}
                token={pays ?? {}}
                onDisconnect={open ? onDisconnect : undefined}
              />
            )}
            {/^(idle|rejected|reverted|replaced|preflight)$/.test(state) && feePicker}
            {state === 'idle' && consent}
            <PaymentStatusMessage
              state={state}
              payment={payment}
              late={over}
              changed={followOnly}
              notKept={notKept}
              connection={connection}
              direct={passthrough}
              refusal={refusal}
              wallet={wallet}
              owner={owner}
              chainId={chainId}
              amount={chosenFee ? total : amount}
              onReport={onReport}
            />
            {wallet && (state === 'connect' || (state === 'outcome-unknown' && wallet.status === 'disconnected')) && (
              <WalletChoices connectors={wallet.connectors} connection={connection} onConnect={onConnect} />
            )}
            <WalletAction
              state={state}
              connected={wallet?.status === 'connected'}
              payment={payment}
              connection={connection}
              chain={chain}
              payLabel={label}
              heldBy={heldBy}
              onSwitch={onSwitch && deposit ? () => onSwitch(deposit.chainId) : undefined}
              // Asking once more begins something too.
              onPay={followOnly ? undefined : onPay}
              onConfirmNothingOpen={followOnly ? undefined : onConfirmNothingOpen}
              onStop={onStop}
              onLook={onLook}
              onRefresh={state === 'other-account' ? onRestart : onRefresh}
              // Nobody follows what goes straight to a bridge.
              onFollow={passthrough ? undefined : onFollow}
            />
          </div>
          {open && deposit && <WalletTerms recipient={deposit.recipient} direct={passthrough} />}
        </div>
      </Card>
    )
  },
)
