import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { card, press, said } from '../../../test/setup/abort.tsx'
import type { IntentReceipt } from '../../api/index.ts'
import type { Hex } from '../../payments/index.ts'
import { BASE, hashes, makeError, makeReceipt, makeTransaction, shop } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { AbortIntentView, type AbortIntentViewProps } from './AbortIntentView.tsx'

const source = { receipt: makeReceipt('EXECUTING', { edge: undefined }) }
const sent = { chainId: BASE, hash: `0x${hashes.origin.slice(2, 66)}` as Hex }
const page = (props: AbortIntentViewProps) => (
  <StoryKit>
    <AbortIntentView source={source} {...props} />
  </StoryKit>
)
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('AbortIntentView', () => {
  it('does not say where money is whose receipt contradicts itself', () => {
    const destinationTransaction = makeTransaction('SUCCEEDED')
    render(page({ source: { receipt: makeReceipt('FAILED', { edge: undefined, destinationTransaction }) } }))
    expect(said()).toBe("It's too late to stop this payment.")
  })

  it('keeps the focus when the pressed button goes, and takes none that is elsewhere', async () => {
    const onStart = vi.fn()
    const { rerender } = render(page({ onStart }))
    await press('Stop it')
    expect(onStart).toHaveBeenCalledOnce()
    rerender(page({ abort: { step: 'awaiting-wallet', chainId: BASE } }))
    expect(screen.getByRole('heading')).toHaveFocus()
    cleanup()
    const { rerender: again } = render(page({ loading: true }))
    again(page({ onStart }))
    expect(document.body).toHaveFocus()
  })

  it.each([
    ['Unavailable', 'Try again'],
    ['InvalidArgument', 'Report it again'],
  ])('keeps the focus when it reports again after %s', async (kind, name) => {
    const unreported = { step: 'unreported', ...sent } as const
    const error = makeError(kind, { status: 400 })
    const { rerender } = render(page({ abort: { ...unreported, isReporting: false, error }, onReport() {} }))
    await press(name)
    rerender(page({ abort: { ...unreported, isReporting: true }, onReport() {} }))
    expect(screen.getByRole('heading')).toHaveFocus()
  })

  it('offers nothing that would lead nowhere', () => {
    render(page({}))
    expect(buttons()).toEqual([])
  })

  it('does not offer to report before it is confirmed, where the chain is seen', () => {
    const on = { onReport() {}, onEnter() {} }
    const { rerender } = render(page({ abort: { step: 'submitted', isChainReadable: true, ...sent }, ...on }))
    expect(buttons()).toEqual(['Copy', 'Enter another transaction'])
    rerender(page({ abort: { step: 'submitted', isChainReadable: false, ...sent }, ...on }))
    expect(buttons()).toEqual(['Copy', 'Report it as confirmed', 'Enter another transaction'])
  })

  it('offers another attempt where the chain does not know the transaction', async () => {
    const onAgain = vi.fn()
    const lost = { step: 'submitted', isChainReadable: true, reason: 'not-found', ...sent } as const
    render(page({ abort: lost, onAgain, onEnter() {} }))
    expect(said()).toContain("Base doesn't show the transaction.")
    expect(buttons()).toContain('Enter another transaction')
    await press('Try again')
    expect(onAgain).toHaveBeenCalledOnce()
  })

  it.each([
    ['Unavailable', ['Try again']],
    ['InvalidArgument', ['Report it again']],
    // Its usual button follows a payment; here it is told again.
    ['IntentStatus', ['Report it again']],
  ])('has one way to report again after %s', (kind, names) => {
    const error = makeError(kind, { status: kind === 'IntentStatus' ? 422 : 400 })
    render(page({ abort: { step: 'unreported', isReporting: false, ...sent, error }, onReport() {} }))
    expect(buttons().filter((name) => /again|Follow/.test(name ?? ''))).toEqual(names)
  })

  it.each([
    [makeTransaction('MINING'), 'The money is being refunded on Base.'],
    [makeTransaction('SUCCEEDED'), 'The money was refunded on Base.'],
  ])('says where the money is after an abort', (refundTransaction, says) => {
    const receipt = makeReceipt('ABORTED', { edge: undefined, refundTransaction })
    render(page({ abort: { step: 'reported', status: 'ABORTED', ...sent }, source: { receipt } }))
    expect(said()).toContain(says)
  })

  it.each([
    ['MINING', { step: 'reported', status: 'REFUNDED', ...sent }, ['Stopped. The money is being refunded on Base.']],
    ['SUCCEEDED', { step: 'reported', status: 'REFUNDED', ...sent }, ['Stopped. The money was refunded on Base.']],
    [
      'FAILED',
      { step: 'reported', status: 'REFUNDED', ...sent },
      ['Stopped. The payment service reports a refund, but not where it went. Check whether you got it.'],
    ],
    ['MINING', { step: 'idle' }, ['The money is being refunded on Base.', "There's nothing left to stop."]],
    ['SUCCEEDED', { step: 'idle' }, ['The money was refunded on Base.', "There's nothing left to stop."]],
  ] as const)('does not take REFUNDED for money that is back: %s', (status, abort, lines) => {
    // The refund may go to the shop.
    const refundTransaction = makeTransaction(status, { toAddress: shop })
    const receipt = makeReceipt('REFUNDED', { edge: undefined, refundTransaction })
    render(page({ abort, source: { receipt } }))
    expect(said()).toBe(lines.join(''))
  })

  it.each([
    [
      makeTransaction('FAILED'),
      'The payment service reports a refund, but not where it went. Check whether you got it.',
    ],
    [{ ...makeTransaction('MINING'), chainId: undefined }, 'Refund on its way'],
    [{ ...makeTransaction('SUCCEEDED'), chainId: undefined }, 'Refunded'],
  ])('says that a refund is reported also where nothing shows its place', (refundTransaction, line) => {
    const receipt = makeReceipt('REFUNDED', { edge: undefined, originChainId: undefined, refundTransaction })
    render(page({ source: { receipt: receipt as IntentReceipt } }))
    expect(said()).toBe(`${line}There's nothing left to stop.`)
  })

  it.each(['Unavailable', 'InvalidArgument', 'IntentStatus'])(
    'shows one note after %s, which says nothing of the payment',
    (kind) => {
      const error = makeError(kind, { status: 400, operation: 'AbortIntent' })
      render(page({ abort: { step: 'unreported', isReporting: false, ...sent, error }, onReport() {} }))
      expect(document.querySelectorAll('.ik-note')).toHaveLength(1)
      expect(document.querySelector('.ik-abort')).not.toHaveTextContent(/pay again/)
      const refused = kind !== 'Unavailable'
      expect(
        screen.queryByRole('button', { name: 'Copy details' }) !== null && !document.querySelector('details'),
      ).toBe(refused)
    },
  )

  it('links to no explorer but the host’s', () => {
    render(page({ abort: { step: 'unreported', isReporting: true, ...sent } }))
    expect(screen.getByRole('link')).toHaveAttribute('href', `https://explorer.base.example/tx/${sent.hash}`)
  })

  it('shows an answer’s texts as text', () => {
    const receipt = { ...source.receipt, status: '<img src=x>', depositTransaction: undefined }
    render(page({ source: { receipt } }))
    expect(card()).toHaveAttribute('data-state', 'unavailable')
    expect(document.querySelector('img')).toBeNull()
  })

  it('renders on a server', () => {
    expect(renderToString(createElement(AbortIntentView, { source }))).toContain('Stop the payment')
  })
})
