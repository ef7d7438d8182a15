import { render, screen, waitFor } from '@testing-library/react'
import { Activity, StrictMode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { press, user } from '../../../test/setup/press.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import type { FollowedPayment } from '../../hooks/internal/index.ts'
import { describePayment, type PaymentStatus } from '../../payments/status/index.ts'
import { BASE, chains, client, makeError, makeQuote, makeReceipt, tokens } from '../fixtures.ts'
import { payerAccount, termsOwnedBy } from '../refundKit.ts'
import { StoryKit, storyWallet } from '../storyKit.tsx'
import { FollowStep } from './FollowStep.tsx'
import { SentQuestion } from './SentQuestion.tsx'

beforeEach(() => localStorage.clear())

const { intent } = makeQuote({ intent: { ownerAddress: payerAccount } })
const terms = termsOwnedBy('payer')
const receipt = makeReceipt('FAILED')
const facts = { intent, receipt, terms }
const stuck = describePayment({ ...facts, recoverable: [{ balance: '1', chainId: BASE }], now: Date.now() })
const moving: PaymentStatus = { ...stuck, stage: 'moving', can: ['wait', 'abort'] }
const aborted: PaymentStatus = { ...stuck, stage: 'aborted', can: ['wait', 'recover'] }
const committed: PaymentStatus = { ...moving, can: ['wait'] }

/** Shows a payment that somebody else follows, in a status of the test's choice. */
async function open(first: PaymentStatus, isStrict = false) {
  const wallet = storyWallet({ connectors: ['Field Wallet'], account: payerAccount })
  await wallet.connect('Field Wallet')
  const card = (status: PaymentStatus, intentId = receipt.intentId, isAsking = false, over = {}) => (
    <IntentKitProvider client={client} wallet={wallet} tokens={tokens} chains={chains}>
      <FollowStep
        intentId={intentId}
        payee={{ name: 'Lampworks' }}
        payment={{ ...facts, status, refetch: () => {}, ...over } as FollowedPayment}
        shownPayment={{ current: {} }}
        isAsking={isAsking}
        submitAbort={undefined}
        onClose={undefined}
        onError={undefined}
        onAnswer={undefined}
        onUnsent={undefined}
      >
        {isAsking && <h2 tabIndex={-1}>We can't tell yet if you paid</h2>}
      </FollowStep>
    </IntentKitProvider>
  )
  const wrapper = isStrict ? StrictMode : undefined
  const { rerender } = render(<Activity>{card(first)}</Activity>, { wrapper })
  return {
    hide: (isHidden: boolean) => rerender(<Activity mode={isHidden ? 'hidden' : 'visible'}>{card(first)}</Activity>),
    show: (status: PaymentStatus, intentId?: string, isAsking?: boolean, over?: Partial<FollowedPayment>) =>
      rerender(<Activity>{card(status, intentId, isAsking, over)}</Activity>),
  }
}

const stop = () => screen.queryByText('Stop this payment', { selector: 'summary' })
const timeline = () => document.querySelector('.ik-timeline')
const place = () => document.querySelector('.ik-recovery-place')

it('moves the focus from a stop that is over to the recovery that is open, and from there to the payment', async () => {
  const { show } = await open(stuck)
  await press('Get your money back')
  await waitFor(() => expect(place()).toHaveFocus())
  show(moving)
  await user.click(stop() as HTMLElement)
  await waitFor(() => expect(stop()).toHaveFocus())
  show(aborted)
  await waitFor(() => expect(stop()).toBeNull())
  await waitFor(() => expect(place()?.parentElement).toHaveFocus())
  await press('Back to the payment')
  await waitFor(() => expect(timeline()).toHaveFocus())
})

it('offers no stop that was open before where nothing can be stopped any more', async () => {
  const { show } = await open(moving)
  await waitFor(() => expect(stop()).not.toBeNull())
  await user.click(stop() as HTMLElement)
  await waitFor(() => expect(document.querySelector('details')).toHaveAttribute('open'))
  // It can no longer be stopped, but the card says what became of the stop.
  show(committed)
  expect(stop()).not.toBeNull()
  show(aborted)
  expect(stop()).toBeNull()
  show(committed)
  expect(stop()).toBeNull()
})

it('shows what an open stop holds also after the page was hidden', async () => {
  const { hide } = await open(moving)
  await user.click((await screen.findByText('Stop this payment', { selector: 'summary' })) as HTMLElement)
  await waitFor(() => expect(document.querySelector('.ik-abort')).not.toBeNull())
  hide(true)
  hide(false)
  expect(document.querySelector('details')).toHaveAttribute('open')
  await waitFor(() => expect(document.querySelector('.ik-abort')).not.toBeNull())
})

it('carries no open stop over to another payment', async () => {
  const { show } = await open(moving)
  await user.click((await screen.findByText('Stop this payment', { selector: 'summary' })) as HTMLElement)
  await waitFor(() => expect(document.querySelector('details')).toHaveAttribute('open'))
  show(committed, `0x${'77'.repeat(32)}`)
  await waitFor(() => expect(stop()).toBeNull())
})

it('leaves the status to the card of a wallet that was asked', async () => {
  const { show } = await open(moving)
  await waitFor(() => expect(timeline()).not.toBeNull())
  show({ ...moving, stage: 'unpaid', can: ['wait', 'help'] }, undefined, true)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    "We can't tell yet if you paid",
  ])
  show(moving)
  await waitFor(() => expect(timeline()).not.toBeNull())
})

it.each([false, true])(
  'keeps the focus of a failure that is over in the card, whose payment is over: %s',
  async (isOver) => {
    const { show } = await open(moving)
    show(moving, undefined, false, { isOver, error: makeError('Unavailable') })
    ;(await screen.findByRole('button', { name: 'Try again' })).focus()
    show(moving, undefined, false, { isOver })
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveFocus()
  },
)

it.each([false, true])('hands the focus of a wallet card that is gone to the payment, strict: %s', async (isStrict) => {
  const { show } = await open(moving, isStrict)
  show({ ...moving, stage: 'unpaid', can: ['wait', 'help'] }, undefined, true)
  screen.getByText("We can't tell yet if you paid").focus()
  show(moving)
  await waitFor(() => expect(timeline()).toHaveFocus())
})

it.each([false, true])('says the end once, strict: %s', async (isStrict) => {
  const { show } = await open(moving, isStrict)
  const says = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || [])
  const refunded = { ...stuck, steps: [], stage: 'refunded', outcome: 'refunded' } as const
  const shop = { isPayer: false } as PaymentStatus['refund']
  show({ ...refunded, refund: shop }, undefined, false, { isOver: true })
  await waitFor(() => expect(document.querySelector('.ik-receipt h2')).not.toBeNull())
  expect(says()).toEqual(['Refunded. The refund went to the shop. Ask the shop for your money.'])
  const payer = { isPayer: true } as PaymentStatus['refund']
  show({ ...refunded, refund: payer, can: ['quote-again'] }, undefined, false, { isOver: true })
  expect(says()).toEqual(['Refunded. The money was refunded to you.'])
  show({ ...stuck, stage: 'delivered', outcome: 'short' }, undefined, false, { isOver: true })
  expect(says()).toEqual([
    "Less arrived than agreed. Too little money arrived. Don't pay again. Send the details below to support.",
  ])
})

it('leaves the focus where it is when a question’s page is hidden and shown again', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <>
      <button type="button">Orders</button>
      <Activity mode={mode}>
        <SentQuestion onAnswer={() => {}} />
      </Activity>
    </>
  )
  const { rerender } = render(page('visible'), { wrapper: StoryKit })
  await waitFor(() => expect(document.querySelector('fieldset')).toHaveFocus())
  rerender(page('hidden'))
  const orders = screen.getByRole('button', { name: 'Orders' })
  orders.focus()
  rerender(page('visible'))
  expect(orders).toHaveFocus()
})
