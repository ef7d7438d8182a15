'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useRef } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import type { WalletConnector, WalletState } from '../../payments/wallet/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { ExpiryRing } from '../shared/ExpiryRing.tsx'
import { type AnyQuote, type QuoteSide, quoteFacts } from '../shared/quoteFacts.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useCardFocus } from '../shared/useCardFocus.ts'
import { useChains } from '../shared/useChains.ts'
import { intentTokens, useTokens } from '../shared/useTokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { WalletChoices } from '../shared/WalletChoices.tsx'
import type { WalletConnection } from '../shared/walletConnection.ts'
import { cardState } from './cardState.ts'
import { type DepositState, untouched } from './depositState.ts'
import { PaidAmount } from './PaidAmount.tsx'
import { directDeposit, readDeposit } from './readDeposit.ts'
import { WalletAction } from './WalletAction.tsx'
import { WalletLine } from './WalletLine.tsx'
import { WalletSays } from './WalletSays.tsx'
import { WalletTerms } from './WalletTerms.tsx'

/** Props of {@link WalletDepositView}. Not in the service document. */
export interface WalletDepositViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  quote: AnyQuote
  /** Absent: the page has no wallet connection. */
  wallet?: WalletState | undefined
  /** Pays the direct way of the quote. Default false. */
  direct?: boolean | undefined
  /** Goes on with what was begun, and begins nothing: the service says something else of it than was agreed to. Default false. */
  followOnly?: boolean | undefined
  /** This device cannot write the payment down. Default false. */
  notKept?: boolean | undefined
  /** What the account holds of what is paid, in base units. */
  balance?: bigint | undefined
  /** How far the payment is. Default: nobody was asked. */
  payment?: DepositState | undefined
  /** What the wallet is being asked for besides, or has refused. */
  connection?: WalletConnection | undefined
  /** Shown where there is a choice how the network's fee is paid, such as a `GasFeePicker`. */
  feePicker?: ReactNode
  /** In base units of the token that is paid, and added to what is paid; absent: the wallet pays it by itself. */
  chosenFee?: bigint | undefined
  onConnect?: ((choice: WalletConnector) => void) | undefined
  onDisconnect?: (() => void) | undefined
  onSwitch?: ((chainId: number) => void) | undefined
  /** `again`: the payer says that no request is open in the wallet. */
  onPay?: ((again?: boolean) => void) | undefined
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
  secondsLeft?: number | undefined
  /** Whole seconds there were. */
  totalSeconds?: number | undefined
  expired?: boolean | undefined
}

/** What `WalletDepositView` of the index loads. */
export const WalletDepositView = forwardRef<HTMLElement, WalletDepositViewProps>(
  function WalletDepositView(props, ref) {
    const {
      quote,
      direct = false,
      followOnly = false,
      notKept = false,
      wallet,
      balance,
      payment = untouched,
      connection,
      feePicker,
      chosenFee,
      secondsLeft,
      ...more
    } = props
    const { totalSeconds, expired = false, onConnect, onDisconnect, onSwitch, onPay, onStop, ...most } = more
    const { onLook, onReport, onRefresh, onRestart = onRefresh, onFollow, ...rest } = most
    const t = useTranslator(walletTexts)
    const tokens = useTokens(intentTokens(quote.intent))
    const chains = useChains()
    const write = useAmountText()
    const title = useId()
    const body = useRef<HTMLDivElement>(null)

    const read = direct ? directDeposit(quote) : readDeposit(quote.intent)
    const stated = paySide(quote, tokens, direct)
    // What the wallet is asked for, also where the quote has no figure of it.
    const pay = typeof read === 'string' ? stated : { ...stated, amount: read.amount }
    const over = expired || (secondsLeft !== undefined && secondsLeft <= 0) || payment.problem === 'expired'
    const state = cardState({ wallet, read, payment, followOnly, expired: over, owner: quote.intent?.ownerAddress })
    useCardFocus(body)
    const chain = chains.name(pay.chainId)
    const amount = pay.amount === undefined ? t('amount.unknown') : write(pay.amount, pay.token, 'exact')
    const total = write((pay.amount ?? 0n) + (chosenFee ?? 0n), pay.token, 'exact')
    const label =
      chosenFee !== undefined
        ? t('wallet.payWithFee', { amount: total, fee: write(chosenFee, pay.token, 'exact') })
        : t('wallet.pay', { amount })
    const open = /^(ready|connect|other-account|other-chain|declined|checking|loading|failed|replaced)$/.test(state)

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
                <ExpiryRing secondsLeft={secondsLeft} totalSeconds={totalSeconds ?? secondsLeft} />
              )}
            </div>
            <PaidAmount pay={pay} chain={chain} />
          </div>
          <div className="ik-section">
            {wallet?.status === 'connected' && wallet.account && (
              <WalletLine
                wallet={wallet}
                balance={balance}
                token={pay.token}
                onDisconnect={open ? onDisconnect : undefined}
              />
            )}
            {/^(ready|declined|failed|replaced|checking)$/.test(state) && feePicker}
            <WalletSays
              state={state}
              payment={payment}
              late={over}
              changed={followOnly}
              notKept={notKept}
              connection={connection}
              direct={direct}
              read={read}
              wallet={wallet}
              owner={quote.intent?.ownerAddress}
              chainId={pay.chainId}
              amount={chosenFee ? total : amount}
              onReport={onReport}
            />
            {wallet && (state === 'connect' || (state === 'unsure' && wallet.status === 'disconnected')) && (
              <WalletChoices connectors={wallet.connectors} connection={connection} onConnect={onConnect} />
            )}
            <WalletAction
              state={state}
              connected={wallet?.status === 'connected'}
              payment={payment}
              connection={connection}
              chain={chain}
              payLabel={label}
              onSwitch={onSwitch && pay.chainId !== undefined ? () => onSwitch(pay.chainId ?? 0) : undefined}
              // Asking once more begins something too.
              onPay={followOnly ? undefined : onPay}
              onStop={onStop}
              onLook={onLook}
              onRefresh={state === 'other-account' ? onRestart : onRefresh}
              // Nobody follows what goes straight to a bridge.
              onFollow={direct ? undefined : onFollow}
            />
          </div>
          {open && typeof read !== 'string' && <WalletTerms recipient={read.recipient} direct={direct} />}
        </div>
      </Card>
    )
  },
)

/** What is paid; the direct way has a price of its own. */
function paySide(quote: AnyQuote, tokens: readonly TokenMetadata[], direct: boolean): QuoteSide {
  const { pay } = quoteFacts(quote, tokens)
  const { fromAmount: amount, fromAmountUsd: usd } = quote.passthrough?.quote ?? {}
  return direct ? { ...pay, amount, usd } : pay
}
