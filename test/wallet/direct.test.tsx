import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { QuoteRequest } from '../../src/api/index.ts'
import { StaticCheckout as Checkout, type CheckoutProps } from '../../src/components/Checkout/Checkout.tsx'
import { StaticTransferPanel } from '../../src/components/TransferPanel/TransferPanel.tsx'
import { checkoutTexts, directTexts, transferTexts, walletTexts } from '../../src/i18n/index.ts'
import { jsonRpcReader, verifyTransfer } from '../../src/payments/index.ts'
import { nodeBefore, quiet } from '../setup/between.ts'
import {
  ARBITRUM,
  BASE,
  cardTexts,
  type Device,
  native,
  press,
  requested,
  rpc,
  says,
  usdc,
  useNodes,
  user,
  walletPage,
} from '../setup/walletPage.tsx'

const nodes = useNodes()

let shops = 0
/** Paid by nobody before. */
const newShop = () => `0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d${(++shops).toString(16).padStart(8, '0')}`

const payTokens = [ARBITRUM, BASE].map((chainId) => ({
  chainId,
  tokenAddress: usdc[chainId as keyof typeof usdc],
  symbol: 'USDC',
  decimals: 6,
}))
const patient = { timeout: 10_000 }

/** A checkout of 100 USDC on Base, whose payer holds USDC on both chains. */
async function open(props: CheckoutProps = {}, wanted: Partial<QuoteRequest> = {}) {
  const page = await walletPage(nodes())
  // The first quote puts the tokens on the chains, and gives them to who asks.
  await page.quote()
  const shop = newShop()
  const request = {
    destinationToAddress: shop,
    destinationChainId: BASE,
    destinationTokenAddress: usdc[BASE],
    destinationTokenAmount: 100_000_000n,
    ...wanted,
  } as QuoteRequest
  const before = await page.sent(BASE)
  const show = (device?: Device, more: CheckoutProps = {}) =>
    page.openPage(
      (hear) => (
        <Checkout
          request={request}
          payTokens={payTokens}
          direct
          {...props}
          {...more}
          onQuote={hear('quote')}
          onArmed={hear('armed')}
          onPaid={hear('paid')}
          onStatus={hear('status')}
          onSettled={hear('settled')}
          onError={hear('error')}
        />
      ),
      device,
    )
  /** Blocks go on until it is over: what is mined counts once it is deep enough to stay. */
  const settles = (events: (name: string) => unknown[]) =>
    waitFor(
      async () => {
        await rpc(nodes().urls[BASE] ?? '', 'anvil_mine', ['0x4'])
        expect(events('settled')).toHaveLength(1)
      },
      { timeout: 15_000, interval: 200 },
    )
  const quotes = page.asked('QuoteIntent').length
  return { ...page, shop, before, show, settles, quoted: () => page.asked('QuoteIntent').length - quotes }
}

const agree = '.ik-quote[data-kind=direct] .ik-quote-accept:not([aria-disabled])'
async function toPay() {
  await press('Dev wallet')
  await waitFor(() => expect(document.querySelector(agree)).toHaveTextContent(/^Pay 100\.00 USDC$/), patient)
}
const checkout = () => document.querySelector('.ik-checkout')
const directRow = () => screen.queryByRole('radio', { name: /straight to the recipient/ })

describe('a payer who holds the wanted token on the wanted chain', () => {
  it('sends it straight to the shop: one transfer, confirmed by the chain, outside the service', async () => {
    const { show, shop, sent, before, settles, quoted, asked, wallet, account } = await open({
      payee: { name: 'Lampworks' },
    })
    const { events } = show()
    await toPay()
    expect(directRow()).toBeChecked()
    expect(screen.getByText(directTexts['direct.title'])).toBeVisible()
    expect(document.body).toHaveTextContent('Only Lampworks can refund it.')
    await press(/^Pay /)
    await says(walletTexts['wallet.sentDirect'])
    expect(requested(wallet)).toMatchObject({
      to: usdc[BASE].toLowerCase(),
      data: expect.stringContaining(shop.slice(2)),
    })
    expect(checkout()).toHaveAttribute('data-step', 'follow')
    await settles(events)
    await says(walletTexts['wallet.paidTransfer'])
    await waitFor(() => expect(checkout()).toHaveAttribute('data-outcome', 'succeeded'), patient)
    expect([wallet.asked.length, await sent(BASE), quoted(), asked('ExecuteIntent').length]).toEqual([
      1,
      before + 1,
      0,
      0,
    ])

    const paymentId = `direct:8453:${usdc[BASE]}:${shop}:100000000:#1`.toLowerCase()
    expect(events('armed')).toEqual([{ paymentId, terms: expect.objectContaining({ kind: 'direct' }) }])
    expect(events('paid')).toEqual([{ paymentId, hash: expect.stringMatching(/^0x/) }])
    const [settled, ...others] = events('settled') as { hash: string }[]
    expect(others).toEqual([])
    expect(settled).toMatchObject({ paymentId, kind: 'direct', outcome: 'succeeded', status: { stage: 'delivered' } })
    const { hash = '' } = settled ?? {}
    const reader = jsonRpcReader(nodes().urls[BASE] ?? '')
    const order = { hash, chainId: BASE, recipient: shop, tokenAddress: usdc[BASE], minimum: 100_000_000n, reader }
    expect(await verifyTransfer({ ...order, from: account, notBefore: Date.now() - 3_600_000 })).toMatchObject({
      ok: true,
      amount: 100_000_000n,
    })
  })

  it('pays in the coin of the chain as well', async () => {
    const { show, shop, settles, wallet } = await open(
      {},
      { destinationTokenAddress: native, destinationTokenAmount: 10n ** 15n },
    )
    const { events } = show()
    await press('Dev wallet')
    await waitFor(() => expect(document.querySelector(agree)).toHaveTextContent(/^Pay 0\.001 ETH$/), patient)
    await press(/^Pay /)
    await says(walletTexts['wallet.sentDirect'])
    expect(requested(wallet)).toMatchObject({ to: shop, value: `0x${(10n ** 15n).toString(16)}` })
    await settles(events)
  })

  it('that was asked for and not answered comes back after a reload and in every tab, and is paid once', async () => {
    const { show, sent, before, settles, wallet, close } = await open()
    const { events } = show()
    await toPay()
    // It loses its connection: nobody knows what became of the request.
    wallet.answer = 'disconnect'
    await press(/^Pay /)
    await waitFor(() => expect(wallet.asked).toHaveLength(1), patient)
    await waitFor(() => expect(events('armed')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    close()
    wallet.answer = 'confirm'
    show()
    await says(cardTexts.unsure)
    expect(screen.queryByRole('radio')).toBeNull()
    expect([wallet.asked.length, await sent(BASE)]).toEqual([1, before])
    await press('Dev wallet')
    await press('No, ask again')
    await says(walletTexts['wallet.sentDirect'])
    close()
    // Sent and not confirmed: the next page goes on with it.
    const again = show()
    await says(walletTexts['wallet.sentDirect'])
    await settles(again.events)
    expect([wallet.asked.length, await sent(BASE)]).toEqual([2, before + 1])
  })

  it('that another tab is paying is not paid here', async () => {
    const { show, wallet } = await open()
    const one = show()
    await toPay()
    show()
    wallet.answer = 'never'
    const { container } = one
    await within(container).findByRole('button', { name: /^Pay / }, patient)
    await user.click(within(container).getByRole('button', { name: /^Pay / }))
    await waitFor(() => expect(wallet.asked).toHaveLength(1), patient)
    await says('Open in another tab')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(wallet.asked).toHaveLength(1)
  })

  it('goes on by its id alone, and says where a device does not know it', async () => {
    const { show, settles, wallet, close } = await open()
    const { events } = show()
    await toPay()
    await press(/^Pay /)
    await waitFor(() => expect(events('paid')).toHaveLength(1), patient)
    await settles(events)
    const { paymentId } = events('settled')[0] as { paymentId: string }
    close()
    const again = show({}, { request: undefined, intentId: paymentId })
    await says(walletTexts['wallet.paidTransfer'])
    await waitFor(() => expect(again.events('settled')).toHaveLength(1), patient)
    expect(wallet.asked).toHaveLength(1)
    close()
    show({}, { request: undefined, intentId: paymentId.replace('#1', '#9') })
    await says(directTexts['direct.unknown'])
  })

  it('of an order that the host names stays paid', async () => {
    const { show, settles, wallet, close } = await open({ direct: { reference: 'order 7' } })
    const { events } = show()
    await toPay()
    await press(/^Pay /)
    await waitFor(() => expect(events('paid')).toHaveLength(1), patient)
    await settles(events)
    close()
    show()
    await says(walletTexts['wallet.paidTransfer'])
    close()
    // Another order of the same amount is another payment.
    show({}, { direct: { reference: 'order 8' } })
    await toPay()
    expect(wallet.asked).toHaveLength(1)
  })

  it('of another order that was not sent is shown, and cannot be paid from this one', async () => {
    const { show, wallet, sent, before, close } = await open({ direct: { reference: 'order 7' } })
    wallet.setChain(BASE)
    const { events } = show()
    await toPay()
    wallet.answer = 'reject'
    await press(/^Pay /)
    await says('You rejected it in your wallet. Nothing was sent.')
    const { paymentId } = events('armed')[0] as { paymentId: string }
    close()
    const other = show({}, { direct: { reference: 'order 8' }, intentId: paymentId })
    await says(checkoutTexts['checkout.otherOrder'])
    await waitFor(() => expect(other.events('error')).toMatchObject([{ path: 'intentId' }]), patient)
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
    await press('Back')
    await waitFor(() => expect(document.querySelector(agree)).toBeVisible(), patient)
    expect([wallet.asked.length, await sent(BASE)]).toEqual([1, before])
  })

  it('who says no is led back, to any way to pay', async () => {
    const { show, wallet, sent, before } = await open()
    wallet.setChain(BASE)
    show()
    await toPay()
    wallet.answer = 'reject'
    await press(/^Pay /)
    await says('You rejected it in your wallet. Nothing was sent.')
    await press('Back')
    await screen.findByRole('radio', { name: /straight to the recipient/ }, patient)
    await press(/^Pay 100/)
    await waitFor(() => expect(wallet.asked).toHaveLength(2), patient)
    expect(await sent(BASE)).toBe(before)
  })
})

describe('the shortest way', () => {
  it('is shown where the service says that it is not needed, with amount and address', async () => {
    const { show, shop } = await open({}, { destinationTokenAmount: 100_009_015n })
    show()
    await press('Dev wallet')
    await waitFor(() => expect(directRow()).toBeChecked(), patient)
    await user.click(screen.getByRole('radio', { name: /on Arbitrum/ }))
    const pays = await screen.findByRole('button', { name: directTexts['direct.pay'] }, patient)
    expect(pays.parentElement).toHaveTextContent('You can pay 100.009015 USDC on Base directly to')
    expect(pays.parentElement?.textContent?.replace(/\s/g, '')).toContain(shop)
    await user.click(pays)
    await waitFor(() => expect(document.querySelector(agree)).toHaveTextContent(/^Pay 100\.009015 USDC$/), patient)
    expect(directRow()).toBeChecked()
  })

  it('over a bridge is a choice: what it costs less, and that nobody refunds it', async () => {
    const { show, wallet, asked, close } = await open()
    const { events } = show()
    await press('Dev wallet')
    await waitFor(() => expect(directRow()).toBeChecked(), patient)
    await user.click(screen.getByRole('radio', { name: /on Arbitrum/ }))
    const bridge = await screen.findByRole('button', { name: directTexts['direct.bridge'] }, patient)
    expect(bridge).toHaveAccessibleDescription(/^\$\d+\.\d\d less in fees\. This payment would bypass/)
    await user.click(bridge)
    await says(/straight to a bridge\. We can't follow it or send it back\.$/)
    expect(wallet.asked).toHaveLength(0)
    // Another way is still open.
    await press('Back')
    await user.click(await screen.findByRole('button', { name: directTexts['direct.bridge'] }, patient))
    await press(/^Pay /)
    await says(walletTexts['wallet.paidDirect'])
    expect([wallet.asked.length, asked('ExecuteIntent').length]).toEqual([1, 0])
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    const [armed] = events('armed') as { paymentId: string; intentId: string }[]
    expect(events('armed')).toMatchObject([{ intentId: armed?.paymentId, terms: { kind: 'passthrough' } }])
    expect(events('paid')).toMatchObject([{ paymentId: armed?.paymentId, hash: expect.stringMatching(/^0x/) }])
    await waitFor(() =>
      expect(events('status').at(-1)).toMatchObject({ kind: 'passthrough', status: { stage: 'paid' } }),
    )
    expect(events('settled')).toEqual([])
    close()
    // Its intent is paid by nobody: the page does not wait for that.
    const again = show({}, { intentId: armed?.paymentId })
    await says(walletTexts['wallet.paidDirect'])
    await quiet(500)
    expect(screen.queryByText(checkoutTexts['checkout.waits'])).toBeNull()
    expect(again.events('status')).toMatchObject([{ kind: 'passthrough', status: { stage: 'paid' } }])
    expect(wallet.asked).toHaveLength(1)
  })
})

describe('a plain transfer is not offered', () => {
  const settlement = { provider: 'CARDS', amountCents: 10_000, currency: 'USD', orderRef: '7' }
  it.each<[string, CheckoutProps, Partial<QuoteRequest>]>([
    ['where the host does not want it', { direct: false }, {}],
    ['with a call', {}, { destinationCallData: '0xabcdef01' }],
    ['with an approval', {}, { destinationApproveAddress: usdc[ARBITRUM] }],
    ['that settles a card payment', {}, { settlement } as Partial<QuoteRequest>],
    ['to a contract', {}, { destinationToAddress: '0xc0de00000000000000000000000000000000c0de' }],
    ['of a fixed amount that is paid', {}, { tradeType: 'EXACT_INPUT', destinationTokenAmount: undefined }],
  ])('%s', async (_, props, wanted) => {
    await rpc(nodes().urls[BASE] ?? '', 'anvil_setCode', ['0xc0de00000000000000000000000000000000c0de', '0x00'])
    const { show } = await open(props, wanted)
    show()
    await press('Dev wallet')
    await screen.findByRole('radio', { name: /on Arbitrum/ }, patient)
    await quiet(500)
    expect(directRow()).toBeNull()
  })

  it('where the chain cannot be read', async () => {
    const { show } = await open()
    const url = await nodeBefore(nodes().urls[BASE] ?? '', async (method, _params, pass) => {
      if (method === 'eth_getCode') throw new Error('no code today')
      return pass()
    })
    show({ nodes: { [BASE]: url } })
    await press('Dev wallet')
    await screen.findByRole('radio', { name: /on Arbitrum/ }, patient)
    await quiet(1500)
    expect(directRow()).toBeNull()
  })

  it('by the panel to a contract, and it says so', async () => {
    const contract = '0xc0de00000000000000000000000000000000c0de'
    await rpc(nodes().urls[BASE] ?? '', 'anvil_setCode', [contract, '0x00'])
    const { openPage, wallet } = await open()
    const token = payTokens[1]
    openPage(() => <StaticTransferPanel tokens={payTokens} from={token} to={token} recipient={contract} mode="send" />)
    await user.type(screen.getByRole('textbox', { name: /They get/ }), '5')
    await press('Connect a wallet')
    await press('Dev wallet')
    await says(transferTexts['transfer.noDirect'])
    await quiet(500)
    expect(document.querySelector('.ik-quote-accept')).toBeNull()
    expect(wallet.asked).toEqual([])
  })

  it('but to a contract that the host knows', async () => {
    await rpc(nodes().urls[BASE] ?? '', 'anvil_setCode', ['0xc0de00000000000000000000000000000000c0de', '0x00'])
    const wanted = { destinationToAddress: '0xc0de00000000000000000000000000000000c0de' }
    const { show } = await open({ direct: { allowContract: true } }, wanted)
    show()
    await toPay()
    expect(directRow()).toBeChecked()
  })
})
