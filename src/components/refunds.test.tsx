import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EdgeDepositView, IntentReceiptCardView, IntentTimelineView, QuoteCardView } from './index.ts'
import {
  accountsOf,
  lateRefund,
  quoteOwnedBy,
  railRefund,
  requestOwnedBy,
  termsOwnedBy,
  type Whose,
} from './refundKit.ts'
import { StoryKit } from './storyKit.tsx'

const show = (card: React.ReactNode) => render(<StoryKit>{card}</StoryKit>)
const page = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''
const onRail = 'Refunds on Solana go to your address 9WzD…AWWM.'
const late: { [whose in Exclude<Whose, 'stranger'>]: string } = {
  payer: 'Later refunds may go to your account 0x71C7…976F.',
  shop: 'Later refunds may go to the shop (0x1a2B…F3C4). Then ask the shop for your money.',
  'nobody known': 'Later refunds may go to 0x71C7…976F.',
}
const sentences = Object.entries(late) as [Exclude<Whose, 'stranger'>, string][]

describe('before it is paid', () => {
  it.each(sentences)('a quote names both addresses, the late one of %s', async (whose, sentence) => {
    show(<QuoteCardView quote={quoteOwnedBy(whose)} terms={termsOwnedBy(whose)} />)
    await screen.findByText(/Refunds on Solana/)
    expect(page().toLowerCase()).toContain(onRail.toLowerCase())
    expect(page().toLowerCase()).toContain(sentence.toLowerCase())
  })

  it.each(sentences)('a deposit card names both addresses, the late one of %s', async (whose, sentence) => {
    const props = { quote: quoteOwnedBy(whose), request: requestOwnedBy(whose), payerAccounts: accountsOf(whose) }
    show(<EdgeDepositView {...props} arming="armed" secondsLeft={800} />)
    await screen.findByText('Send exactly this')
    expect(page().toLowerCase()).toContain(onRail.toLowerCase())
    expect(page().toLowerCase()).toContain(sentence.toLowerCase())
    expect(page()).toContain('A different amount may be lost. A late payment is refunded.')
  })
})

const told: [Whose, string][] = [
  ['payer', 'The money was refunded to you.'],
  ['shop', 'The refund went to the shop. Ask the shop for your money.'],
  ['stranger', 'The refund went to another address than agreed. Send the details below to support.'],
  ['nobody known', 'Check that you got the refund.'],
]

describe.each([
  ['a timeline', IntentTimelineView, '.ik-timeline'],
  ['a receipt', IntentReceiptCardView, '.ik-receipt'],
] as const)('%s', (_, View, card) => {
  it.each(told)('tells of a refund to %s', async (whose, sentence) => {
    show(<View {...lateRefund(whose)} />)
    await expect.poll(() => document.querySelector(card)).not.toBeNull()
    expect(page()).toContain(sentence)
    for (const [other, text] of told) if (other !== whose) expect(page()).not.toContain(text)
  })

  it('tells that the rail gave it back to the payer, although the shop owns it', async () => {
    show(<View {...railRefund()} />)
    await expect.poll(() => document.querySelector(card)).not.toBeNull()
    expect(page()).toContain('The money was refunded to you.')
  })

  it.each([
    ['payer', 'The refund may go to you.'],
    ['shop', 'The refund may go to the shop.'],
  ] as const)('says to whom one may go that is not there yet: %s', async (whose, sentence) => {
    show(<View {...lateRefund(whose, 'none')} />)
    await expect.poll(() => document.querySelector(card)).not.toBeNull()
    expect(page()).toContain(sentence)
  })

  it('says neither that all nor that a part came back where nothing shows what there was', async () => {
    const { terms, receipt } = lateRefund('payer')
    const refundTransaction = { ...receipt.refundTransaction, tokenAddress: `0x${'ab'.repeat(20)}` }
    show(<View terms={terms} receipt={{ ...receipt, refundTransaction }} />)
    await expect.poll(() => document.querySelector(card)).not.toBeNull()
    expect(page()).toContain('Check that you got the refund.')
    expect(page()).not.toContain('Less was refunded')
  })

  it('says that a part is not all', async () => {
    const { terms, receipt } = lateRefund('payer')
    const refundTransaction = { ...receipt.refundTransaction, tokenAmount: 1_000_000n }
    show(<View terms={terms} receipt={{ ...receipt, refundTransaction }} />)
    await expect.poll(() => document.querySelector(card)).not.toBeNull()
    expect(page()).toContain('Less was refunded than you paid.')
    expect(page()).not.toContain('refunded to you')
  })
})
