import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { PaymentState } from '../../payments/index.ts'
import { bridge, connected, usdcDeposit, WalletStoryKit, walletQuote, walletRequest } from '../walletKit.tsx'
import { WalletDepositView, type WalletDepositViewProps } from './WalletDepositView.tsx'

/** Helpers for the tests of this folder: they render the card of a wallet and query it. */

export type Props = Partial<WalletDepositViewProps>

/** Creates every callback, so that a button is missing only where the card omits it. */
export function handlers() {
  const [onConnect, onDisconnect, onPay] = [vi.fn(), vi.fn(), vi.fn()]
  const [onStop, onLook, onReport, onRefresh, onFollow] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const onConfirmNothingOpen = vi.fn()
  return {
    onConnect,
    onDisconnect,
    onPay,
    onConfirmNothingOpen,
    onStop,
    onLook,
    onReport,
    onRefresh,
    onFollow,
  }
}

export function show(props: Props = {}) {
  const own = handlers()
  const request = walletRequest()
  const all = {
    request,
    quote: walletQuote(),
    wallet: connected,
    balance: 250_000_000n,
    secondsLeft: 800,
    ...own,
    ...props,
  }
  const { rerender, unmount } = render(<WalletDepositView {...all} />, { wrapper: WalletStoryKit })
  return { ...own, unmount, change: (more: Props) => rerender(<WalletDepositView {...all} {...more} />) }
}

export const card = () => screen.getByRole('region')
/** Returns the message about the payment. Other notices have their own status elements. */
export const says = () => screen.getAllByRole('status')[0] as HTMLElement
export const buttons = () => screen.queryAllByRole('button')
/** Returns the labels of the enabled buttons. */
export const open = () =>
  buttons()
    .filter((button) => button.getAttribute('aria-disabled') !== 'true')
    .map(({ textContent }) => textContent)

export const at = (step: PaymentState['step'], more: Partial<PaymentState> = {}): Props => ({
  payment: { request: 'pay', ...more, step } as PaymentState,
})

/** The three quotes for which no wallet is asked. */
export const missing = walletQuote(undefined, { depositTransaction: undefined })
export const disagrees = walletQuote(undefined, { originIntentAddress: bridge })
export const unreadable = walletQuote({ ...usdcDeposit(), value: 1n })
/** The labels of the pay button and of the button that asks a wallet again. */
export const pay = 'Pay 60.00 USDC'
export const again = 'No, ask again'
