import { afterEach, describe, expect, it } from 'vitest'
import { journalOf } from '../../src/payments/journal/index.ts'
import { give } from '../setup/between.ts'
import { asks, baseUsdc, held, prepare, recoveryPage, relay, review, signed, state } from '../setup/recoveryPage.tsx'
import { ARBITRUM, BASE, native, offers, press, says, usdc, useNodes } from '../setup/walletPage.tsx'

const nodes = useNodes()
afterEach(() => localStorage.clear())

const base = () => nodes().urls[BASE] ?? ''
const other = () => nodes().accounts[1]

/** Returns the recipient of the wallet's last transaction request. */
const sentTo = ({ wallet }: { wallet: { asked: { method: string; params: unknown }[] } }) =>
  wallet.asked
    .filter(({ method }) => method === 'eth_sendTransaction')
    .map(({ params }) => (params as { to: string }[])[0]?.to.toLowerCase())
    .at(-1)

describe('stranded money is back', () => {
  it('in ERC-20 tokens, from a wallet that is not there yet and from one that is', async () => {
    const all = await recoveryPage(nodes())
    const { account, intent } = all
    const wallet = intent.destinationIntentAddress?.toLowerCase() ?? ''
    const before = await held(base(), account, baseUsdc)
    const { events } = all.open()
    await signed()
    await press('Send the transaction')
    await state('proven')
    expect(await held(base(), account, baseUsdc)).toBe(before + 25_000_000n)
    expect(await held(base(), wallet, baseUsdc)).toBe(0n)
    expect([sentTo(all), all.signatures(), all.transactions()]).toEqual([relay.toLowerCase(), 1, 1])
    expect(events('recovered')).toMatchObject([
      { chainId: BASE, calls: [{ amount: 25_000_000n }], hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
    ])
    all.close()

    // Later funds are recovered from the same wallet, which is deployed now and needs no relay.
    localStorage.clear()
    await give(base(), baseUsdc, account, wallet, 7_000_000n)
    all.open({ relays: [], factories: [] })
    await prepare()
    await state('review')
    await press(/^Sign to get/)
    await press('Send the transaction')
    await state('proven')
    expect(await held(base(), account, baseUsdc)).toBe(before + 25_000_000n)
    expect(sentTo(all)).toBe(wallet)
  })

  it('in native coins, less only the fee that its owner pays', async () => {
    const all = await recoveryPage(nodes(), { destinationTokenAddress: native, destinationTokenAmount: 10n ** 16n })
    const wallet = all.intent.destinationIntentAddress ?? ''
    const before = await held(base(), all.account, native)
    all.open()
    await signed()
    await press('Send the transaction')
    await state('proven')
    const gained = (await held(base(), all.account, native)) - before
    expect(gained).toBeLessThan(10n ** 16n)
    expect(gained).toBeGreaterThan(10n ** 16n - 2n * 10n ** 15n)
    expect(await held(base(), wallet, native)).toBe(0n)
  })

  it('of a deposit that stayed where it began, on that network', async () => {
    const all = await recoveryPage(nodes(), { outcome: 'invalid' })
    const arbitrum = nodes().urls[ARBITRUM] ?? ''
    const before = await held(arbitrum, all.account, usdc[ARBITRUM])
    all.open()
    await prepare()
    // The dev wallet is already on this chain.
    await state('review')
    await says(/the payment wallet where the payment started/)
    await press(/^Sign to get/)
    await press('Send the transaction')
    await state('proven')
    const deposit = all.intent.depositTransaction?.amount ?? 0n
    expect(await held(arbitrum, all.account, usdc[ARBITRUM])).toBe(before + deposit)
  })

  it('in another account, where the page wants it there', async () => {
    const all = await recoveryPage(nodes(), { destinationTokenAddress: native, destinationTokenAmount: 10n ** 16n })
    const before = await held(base(), other(), native)
    all.open({ refundToAddress: other() })
    await signed()
    await press('Send the transaction')
    await state('proven')
    expect(await held(base(), other(), native)).toBe(before + 10n ** 16n)
    expect(all.asked('PrepareIntentRecovery')[0]?.[1]).toContain(other())
  })

  it('by what this device was told, also when the service no longer tells it', async () => {
    const all = await recoveryPage(nodes())
    journalOf(all.client).put({
      intentId: all.intentId,
      quote: { intent: all.intent, sentAt: Date.now() },
      step: 'paid',
    })
    all.sandbox.fault('GetIntent', 'NotFound', { times: 100 })
    all.open()
    await signed()
    await press('Send the transaction')
    await state('proven')
  })
})

describe('a service with the described operations alone', () => {
  it('prepares what is verified and signed, and says what it lacks to build the transaction', async () => {
    const all = await recoveryPage(nodes())
    for (const operation of ['GetIntent', 'BuildIntentRecoveryTransaction'] as const)
      all.sandbox.fault(operation, 'MethodNotFound', { times: 100 })
    all.open()
    await review()
    await press(/^Sign to get/)
    await says(/^This needs BuildIntentRecoveryTransaction, which the payment service doesn't offer/)
    expect([all.signatures(), all.transactions()]).toEqual([1, 0])
  })
})

describe('there is nothing to bring back', () => {
  it('from a payment that went well', async () => {
    const all = await recoveryPage(nodes(), { outcome: 'succeeds' })
    all.open()
    await prepare()
    await state('nothing')
    await says(/The payment is still on its way, or its payment wallet is empty/)
    expect(offers(/^Sign to get/)).toBe(false)
  })

  it('from one that the service gives back by itself', async () => {
    const all = await recoveryPage(nodes(), { outcome: 'refunds' })
    all.open()
    await prepare()
    await state('nothing')
    await says(/^This money is being refunded/)
    expect([all.asked('PrepareIntentRecovery').length, all.signatures()]).toEqual([0, 0])
  })
})

describe('the card', () => {
  it('says whose payment it is, and asks nobody else', async () => {
    const all = await recoveryPage(nodes())
    all.wallet.setAccount(other())
    all.open()
    await prepare()
    await state('other-account')
    await says(/^This payment belongs to the account/)
    expect([all.asked('PrepareIntentRecovery').length, all.wallet.asked.length]).toEqual([0, 0])
    all.wallet.setAccount(all.account)
    await press('Check for money')
    await state('other-chain')
    all.wallet.setAccount(other())
    await state('other-account')
    expect(all.wallet.asked).toEqual([])
  })

  it('shows what the service says instead of an answer, and goes on later', async () => {
    const all = await recoveryPage(nodes())
    all.sandbox.fault('PrepareIntentRecovery', 'SessionExpired', { times: 1 })
    const { events } = all.open()
    await prepare()
    await says(/^We couldn't check what you can get back\. Nothing was signed or sent\./)
    expect(events('error')).toMatchObject([{ error: { error: 'SessionExpired' } }])
    await press('Check for money')
    await state('other-chain')
  })

  it('keeps the signature nowhere', async () => {
    const all = await recoveryPage(nodes())
    const { told } = all.open()
    const { request } = all.wallet
    const signatures: string[] = []
    all.wallet.request = async (asked) => {
      const answer = await request(asked)
      if (asked.method === 'eth_signTypedData_v4') signatures.push(String(answer).slice(2))
      return answer
    }
    await review()
    expect(asks(all.wallet, 'eth_signTypedData_v4')).toBe(0)
    await press(/^Sign to get/)
    await press('Send the transaction')
    await state('proven')
    const kept = JSON.stringify(Object.entries(localStorage)) + JSON.stringify(Object.entries(sessionStorage))
    expect(signatures).toHaveLength(1)
    for (const place of [kept, document.documentElement.outerHTML, JSON.stringify(told, text)])
      expect(place).not.toContain(signatures[0])
    expect(kept).toContain(all.intentId)
  })
})

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
