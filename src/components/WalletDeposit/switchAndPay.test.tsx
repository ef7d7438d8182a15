import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { IntentKitProvider, type UsePaymentResult } from '../../hooks/index.ts'
import type { AnyQuote } from '../../payments/terms/index.ts'
import { client } from '../fixtures.ts'
import { storyWallet } from '../storyKit.tsx'
import { account, otherAccount, walletQuote, walletRequest } from '../walletKit.tsx'
import { WalletPayment } from './WalletDeposit.tsx'
import { pay as payLabel } from './walletViewKit.tsx'

/** A card whose wallet is on Ethereum, where the payment is on Base; `answer` ends the wallet's question. */
async function onEthereum(switches: 'at once' | 'never' = 'at once') {
  const adapter = storyWallet({ connectors: ['Field Wallet'], account })
  await adapter.connect('Field Wallet')
  const change = adapter.switchChain
  let answer: (() => void) | undefined
  adapter.switchChain = (chainId) =>
    new Promise((resolve, reject) => {
      answer = () => {
        if (switches === 'never') return reject(Object.assign(new Error('no'), { code: 4001 }))
        change(chainId).then(resolve, reject)
      }
    })
  const pay = vi.fn(async () => {})
  const nothing = async () => {}
  const payment = {
    step: 'idle',
    request: 'pay',
    pay,
    confirmNothingOpen: nothing,
    stopWaiting() {},
    recheck: nothing,
    isReady: true,
  } satisfies UsePaymentResult
  const card = (quote: AnyQuote, more: { heldBy?: string; followOnly?: boolean } = {}) => (
    <IntentKitProvider client={client} wallet={adapter}>
      <WalletPayment
        request={walletRequest()}
        quote={quote}
        payment={payment as UsePaymentResult}
        onFeeOption={() => {}}
        {...more}
      />
    </IntentKitProvider>
  )
  const quote = walletQuote()
  const page = render(card(quote))
  await userEvent.click(await screen.findByRole('button', { name: payLabel }))
  expect(pay).not.toHaveBeenCalled()
  return { ...page, adapter, pay, quote, card, answer: () => act(async () => answer?.()) }
}

describe('one press that switches the network and pays', () => {
  it('pays once the wallet is there', async () => {
    const { pay, answer } = await onEthereum()
    await answer()
    await waitFor(() => expect(pay).toHaveBeenCalledOnce())
  })

  it('pays nothing where the wallet did not switch', async () => {
    const { pay, answer } = await onEthereum('never')
    await answer()
    expect(await screen.findByText(/^Your wallet didn't switch networks\./)).toBeVisible()
    expect(pay).not.toHaveBeenCalled()
  })

  it.each<[string, (page: Awaited<ReturnType<typeof onEthereum>>) => unknown]>([
    ['another quote', ({ rerender, card }) => rerender(card(walletQuote()))],
    ['a price that is not agreed to', ({ rerender, card, quote }) => rerender(card(quote, { heldBy: 'price' }))],
    ['a quote that changed', ({ rerender, card, quote }) => rerender(card(quote, { followOnly: true }))],
    ['a card that is gone', ({ unmount }) => unmount()],
    [
      'another account',
      ({ adapter }) => {
        const { getState } = adapter
        const state = { ...getState(), account: otherAccount as `0x${string}` }
        adapter.getState = () => (getState().chainId === 1 ? state : { ...state, chainId: getState().chainId })
        const same = adapter.getState
        let last = same()
        adapter.getState = () => {
          const next = same()
          if (next.chainId !== last.chainId) last = next
          return last
        }
      },
    ],
  ])('pays nothing for what came while the wallet asked: %s', async (_, meanwhile) => {
    const page = await onEthereum()
    await act(async () => void meanwhile(page))
    await page.answer()
    await act(async () => {})
    expect(page.adapter.getState().chainId).toBe(8453)
    expect(page.pay).not.toHaveBeenCalled()
  })
})
