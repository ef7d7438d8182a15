import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { createChain, createWallet } from '../../../test/setup/recoveryChain.ts'
import { chainId, owner, stranded, usdc } from '../../../test/setup/stranded.ts'
import { createIntentClient } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { describePayment, type Hex } from '../../payments/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { BASE, BASE_USDC, makeReceipt } from '../fixtures.ts'
import { IntentReceiptCard } from '../IntentReceiptCard/index.ts'
import { IntentTimeline } from '../IntentTimeline/index.ts'
import { quoteOwnedBy, termsOwnedBy } from '../refundKit.ts'
import { NextSteps } from './NextSteps.tsx'

const baseUrl = ownAddress()
const amount = 25_009_004n
const stranger = '0x1234567890123456789012345678901234567890'
beforeEach(() => localStorage.clear())

const cards = { timeline: IntentTimeline, receipt: IntentReceiptCard }

/** Renders a card of a payment whose money lies in an intent wallet, for the owner of that wallet or for somebody else. */
async function open({
  card = 'timeline',
  account = owner,
  hasWallet = true,
  seed = 'next',
  paymentLink = (id) => `https://wallet.example/payments/${id}`,
}: {
  card?: keyof typeof cards
  account?: string
  hasWallet?: boolean
  seed?: string
  paymentLink?: (paymentId: string) => string
} = {}) {
  const { sandbox, intentId, wallet } = await stranded({ id: 2, amount, seed })
  const client = createIntentClient({ baseUrl, fetch: sandbox.fetch })
  const chain = createChain({ chainId, token: usdc as Hex, from: wallet as Hex, to: owner, amount })
  const connected = createWallet(chain, chainId, account as Hex)
  const Shown = cards[card]
  render(
    <IntentKitProvider client={client} wallet={hasWallet ? connected.adapter : undefined} paymentLink={paymentLink}>
      <Shown intentId={intentId} id="payment" className="shops" />
    </IntentKitProvider>,
  )
  return { connected, client, intentId }
}

const offer = () => screen.findByRole('button', { name: 'Get your money back' })

describe('a payment whose money lies in its wallet', () => {
  it.each(['timeline', 'receipt'] as const)('is taken back in place of its %s, by the owner', async (card) => {
    const { connected } = await open({ card, seed: `back ${card}` })
    await userEvent.click(await offer())
    expect(await screen.findByRole('heading', { name: /back|sign|recover/i })).toBeVisible()
    expect(document.querySelector('.ik-recovery')).toBeInTheDocument()
    expect(document.querySelector('.ik-timeline, .ik-receipt')).toBeNull()
    expect(document.querySelector('.ik-recovery-place')).toContainElement(document.activeElement as HTMLElement)
    const root = document.querySelector('#payment.ik-checkout.shops[lang=en][dir=ltr]')
    expect(root).toContainElement(screen.getByRole('button', { name: 'Back to the payment' }))
    // Opening it asks the wallet for nothing.
    expect([connected.signed.length, connected.sent.length]).toEqual([0, 0])
    await userEvent.click(screen.getByRole('button', { name: 'Back to the payment' }))
    await waitFor(() => expect(document.querySelector(`.ik-${card}`)).toBeInTheDocument())
    expect(await offer()).toBeVisible()
    expect(document.querySelector(`#payment.ik-${card}`)).toHaveFocus()
  })

  it('is looked for again where another recovery of the payment is over', async () => {
    const { client, intentId } = await open({ seed: 'second wallet' })
    const wallet = { chainId, intentAddress: stranger, from: owner, block: 1n } as const
    const calls = [{ kind: 'erc20', token: usdc as Hex, to: owner, amount: 1n } as const]
    await offer()
    act(() => journalOf(client).put({ intentId, recovery: { ...wallet, step: 'proven', calls, held: [] } }))
    await userEvent.click(await offer())
    await waitFor(() => expect(document.querySelector('.ik-recovery')).toHaveAttribute('data-state', 'review'))
  })

  it('names the wallet that is needed to somebody else, with a link to the payment', async () => {
    await open({ account: stranger, seed: 'stranger' })
    await offer()
    expect(document.querySelector('.ik-next-steps')).toHaveTextContent(/Only the wallet .*0x.*can take the money out/)
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  it('offers no recovery where no wallet can be connected, and says so', async () => {
    await open({ hasWallet: false, seed: 'none' })
    expect(await screen.findByText(/This page can't connect a wallet/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Get your money back' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  it('goes without a link that the host cannot make', async () => {
    const paymentLink = () => {
      throw new URIError('URI malformed')
    }
    await open({ hasWallet: false, seed: 'no link', paymentLink })
    expect(await screen.findByText(/This page can't connect a wallet/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })

  it('says nothing of another page to a payer whose money only the shop can take out', () => {
    const receipt = makeReceipt('FAILED')
    const { intent } = quoteOwnedBy('shop')
    const facts = { intent, receipt, terms: termsOwnedBy('shop') }
    const recoverable = [{ balance: '100000000', chainId: BASE, contractAddress: BASE_USDC }]
    const status = describePayment({ ...facts, recoverable, now: Date.now() })
    const props = { intentId: receipt.intentId, payee: { name: 'Lampworks' }, onRecover() {} }
    const { container } = render(
      <IntentKitProvider
        client={createIntentClient({ baseUrl })}
        paymentLink={(id) => `https://wallet.example/payments/${id}`}
      >
        <NextSteps {...props} facts={{ ...facts, status }} />
      </IntentKitProvider>,
    )
    expect(container).toHaveTextContent(/^Only Lampworks's wallet .* Ask Lampworks for your money\.$/)
  })
})
