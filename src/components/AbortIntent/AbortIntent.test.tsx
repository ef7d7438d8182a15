import { cleanup, screen, waitFor } from '@testing-library/react'
import { http } from 'viem'
import { base, optimism } from 'viem/chains'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createConfig, mock } from 'wagmi'
import { connect, sendTransaction } from 'wagmi/actions'
import {
  card,
  consent,
  enter,
  kept,
  open,
  paid,
  patient,
  press,
  quoted,
  reloaded,
  said,
  state,
  user,
} from '../../../test/setup/abort.tsx'
import { evmRequest, limitedClient } from '../../../test/setup/kit.tsx'
import { executeIntent, getIntent, type IntentServiceError, quoteIntent } from '../../api/index.ts'
import type { Hex, SubmitAbort } from '../../payments/index.ts'
import { createJournal, journalOf, runExclusive } from '../../payments/journal/index.ts'

beforeEach(() => localStorage.clear())

const to: Hex = `0x${'a'.repeat(40)}`
const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('AbortIntent', () => {
  it('says what it means before it asks, and does nothing without a second word', async () => {
    const { client, intentId } = await paid()
    const submitAbort = vi.fn()
    open(client, { intentId, submitAbort })
    await state('idle')
    expect(card()).toHaveTextContent('The money stays in the payment wallet on Base or is refunded.')
    expect(card()).toHaveTextContent('This takes a transaction on Base')
    await press('Stop it')
    await press("Don't stop it")
    await state('idle')
    expect(submitAbort).not.toHaveBeenCalled()
  })

  it('says why it asks for no transaction: the service states another contract than the quote', async () => {
    const { client, intentId } = await paid()
    const { intent } = await getIntent(client, { intentId })
    const svcContracts = { svcIntentEntrypointAddress: intent.ownerAddress }
    journalOf(client).put({ quote: { intent: { ...intent, svcContracts }, sentAt: Date.now() }, step: 'paid' })
    const submitAbort = vi.fn()
    const onError = vi.fn()
    open(client, { intentId, submitAbort, onError })
    await consent()
    await waitFor(() => expect(card()).toHaveTextContent("an answer that we can't trust"), patient)
    await state('idle')
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error: 'WebrpcBadResponse' }))
    await press('Stop it')
    await press('Use my own wallet on Base')
    expect(screen.getByRole('textbox')).toBeVisible()
    expect(submitAbort).not.toHaveBeenCalled()
  })

  it("takes the host's transaction to the service, at the user's word that it is confirmed", async () => {
    const { sandbox, client, intentId, asked } = await paid()
    const onAborted = vi.fn()
    const submitAbort = vi.fn(async () => sandbox.abort(intentId).hash as Hex)
    open(client, { intentId, submitAbort, onAborted })
    await consent()
    await state('submitted')
    // Written down before anything else.
    expect(kept(client, intentId)).toEqual({ chainId: 8453, hash: sandbox.abort(intentId).hash })
    // No wagmi above, so nobody here sees the chain.
    await press('Report it as confirmed')
    await state('reported')
    expect(submitAbort).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intentId }), { chainId: 8453 })
    expect(asked('AbortIntent')).toBe(1)
    expect(onAborted).toHaveBeenCalledExactlyOnceWith({ intentId, status: 'ABORTED' })
    expect(kept(client, intentId)).toBeUndefined()
    await waitFor(() => expect(said()).toContain('the money is in the payment wallet on Base'), patient)
  })

  it('takes a hash that the user pastes, and says in words what is wrong with others', async () => {
    const { sandbox, client, intentId } = await paid()
    const onAborted = vi.fn()
    open(client, { intentId, onAborted })
    await press('Stop it')
    await press('Use my own wallet on Base')
    const { hash } = sandbox.abort(intentId)
    const wrong: [text: string, says: string][] = [
      ['', 'Enter the transaction hash.'],
      ['c0ffee', 'A transaction hash starts with 0x.'],
      [hash.slice(0, 42), 'This is an address.'],
      [`${hash.slice(0, 65)}g`, 'After 0x, use only'],
      [hash.slice(0, 60), 'A transaction hash has 64'],
    ]
    for (const [text, says] of wrong) {
      await user.clear(screen.getByRole('textbox'))
      if (text) await enter(text)
      await press('Use this transaction')
      expect(screen.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining(says))
      expect(screen.getByRole('textbox')).toHaveFocus()
    }
    await user.clear(screen.getByRole('textbox'))
    await user.click(screen.getByRole('textbox'))
    await user.paste(`  ${hash}\n`)
    await press('Use this transaction')
    await press('Report it as confirmed')
    await state('reported')
    expect(onAborted).toHaveBeenCalledExactlyOnceWith({ intentId, status: 'ABORTED' })
  })

  it('asks the host once however often it is pressed', async () => {
    const { client, intentId } = await paid()
    const submitAbort = vi.fn(() => new Promise<never>(() => {}))
    open(client, { intentId, submitAbort })
    await press('Stop it')
    const button = await screen.findByRole('button', { name: 'Stop it on Base' }, patient)
    for (let click = 0; click < 20; click++) button.click()
    await waitFor(() => expect(submitAbort).toHaveBeenCalled(), patient)
    await state('awaiting-wallet')
    expect(submitAbort).toHaveBeenCalledOnce()
  })

  it('asks the host also where the intent could not be read at first', async () => {
    const { intentId, sandbox, url } = await paid()
    const submitAbort = vi.fn(async () => sandbox.abort(intentId).hash as Hex)
    sandbox.fault('GetIntent', 'rate-limit')
    open(limitedClient(url, 12), { intentId, submitAbort })
    await state('idle')
    sandbox.fault('GetIntent', 'none')
    await consent()
    await state('submitted')
    expect(submitAbort).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intentId }), { chainId: 8453 })
  })

  it('leaves the transaction to the user while the intent cannot be read, and says why', async () => {
    const { client, intentId, sandbox } = await paid()
    const submitAbort = vi.fn(async () => sandbox.abort(intentId).hash as Hex)
    sandbox.fault('GetIntent', 'PermissionDenied')
    open(client, { intentId, submitAbort })
    await consent()
    await screen.findByRole('alert', undefined, patient)
    await press('Stop it')
    await press('Use my own wallet on Base')
    expect(card()).toHaveTextContent('enter its hash')
    expect(submitAbort).not.toHaveBeenCalled()
    await press('Back')
    sandbox.fault('GetIntent', 'none')
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patient)
    await consent()
    await waitFor(() => expect(submitAbort).toHaveBeenCalledOnce(), patient)
  })

  it('a refusal in the wallet sends nothing, and leaves nothing behind', async () => {
    const { client, intentId } = await paid()
    const submitAbort = vi.fn(async () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
    open(client, { intentId, submitAbort })
    await consent()
    await waitFor(() => expect(said()).toContain('Nothing was sent'), patient)
    await state('rejected')
    expect(kept(client, intentId)).toBeUndefined()
    await press('Stop it on Base')
    await waitFor(() => expect(submitAbort).toHaveBeenCalledTimes(2), patient)
  })

  it.each([
    ['no wallet is connected', false],
    ['the wallet is on another network', true],
  ])(
    'where %s, nothing is sent, and the card says why: it can be asked again, also after a reload',
    async (_, isConnected) => {
      const { client, intentId } = await paid()
      const config = createConfig({
        chains: [optimism, base],
        connectors: [mock({ accounts: [to] })],
        transports: { [optimism.id]: http('http://127.0.0.1:9'), [base.id]: http('http://127.0.0.1:9') },
        storage: null,
        multiInjectedProviderDiscovery: false,
      })
      const [connector] = config.connectors
      if (isConnected && connector) await connect(config, { connector })
      const submitAbort = vi.fn<SubmitAbort>((_, { chainId }) =>
        sendTransaction(config, { chainId: chainId as 8453, to }),
      )
      open(client, { intentId, submitAbort })
      await consent()
      await waitFor(
        () => expect(said()).toContain("isn't connected, or it's on another account or network. Nothing was sent."),
        patient,
      )
      await state('idle')
      expect(kept(client, intentId)).toBeUndefined()
      cleanup()
      open(reloaded(client), { intentId, submitAbort })
      await consent()
      await waitFor(() => expect(submitAbort).toHaveBeenCalledTimes(2), patient)
    },
  )

  it('any other failure leaves the outcome unknown: also after a reload, until the user knows more', async () => {
    const { client, intentId } = await paid()
    const submitAbort = vi.fn(async () => Promise.reject(new Error('lost')))
    open(client, { intentId, submitAbort })
    await consent()
    await state('outcome-unknown')
    expect(said()).toContain('Check your wallet first.')
    cleanup()
    open(reloaded(client), { intentId, submitAbort })
    await state('outcome-unknown')
    await press('No, ask again')
    await press('Stop it on Base')
    await waitFor(() => expect(submitAbort).toHaveBeenCalledTimes(2), patient)
  })

  it('need not wait for a wallet that never answers; what it sends late still counts', async () => {
    const { sandbox, client, intentId } = await paid()
    let send = (_hash: Hex) => {}
    const submitAbort = vi.fn(() => new Promise<Hex>((resolve) => (send = resolve)))
    open(client, { intentId, submitAbort })
    await consent()
    await waitFor(() => expect(submitAbort).toHaveBeenCalled(), patient)
    await press("My wallet doesn't respond")
    await state('outcome-unknown')
    // The wallet may still show its request: there is no second one.
    expect(screen.queryByRole('button', { name: /No, ask again/ })).toBeNull()
    await press('Enter the transaction hash')
    await press('Back')
    await state('outcome-unknown')
    expect(screen.queryByRole('button', { name: /No, ask again/ })).toBeNull()
    send(sandbox.abort(intentId).hash as Hex)
    await state('submitted')
    await press('Report it as confirmed')
    await state('reported')
    expect(submitAbort).toHaveBeenCalledOnce()
  })

  it('a host that returns no hash leaves the outcome unknown', async () => {
    const { client, intentId } = await paid()
    open(client, { intentId, submitAbort: async () => '0x12' })
    await consent()
    await state('outcome-unknown')
  })

  it('works without a storage, and loses nothing while the page is open', async () => {
    const { sandbox, client, intentId } = await paid()
    const full = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 }
    const submitAbort = async () => sandbox.abort(intentId).hash as Hex
    open(client, { intentId, submitAbort }, undefined, full)
    await consent()
    await press('Enter another transaction')
    await press('Back')
    await press('Report it as confirmed')
    await state('reported')
  })

  it('stays away while another tab is at it, and follows what that one sends', async () => {
    const { sandbox, client, intentId } = await paid()
    const submitAbort = vi.fn()
    const { baseUrl, service } = client
    const send = vi.fn()
    const other = runExclusive(`intent-kit abort ${baseUrl} ${service} ${intentId}`, () => new Promise<void>(send))
    await waitFor(() => expect(send).toHaveBeenCalled(), patient)
    open(client, { intentId, submitAbort })
    await consent()
    await state('other-tab')
    expect(said()).toContain('in another tab')
    expect(submitAbort).not.toHaveBeenCalled()
    const prefix = `intent-kit:journal:2 ${baseUrl} ${service} `
    createJournal({ prefix }).put({
      intentId,
      abort: { chainId: 8453, hash: sandbox.abort(intentId).hash as `0x${string}` },
    })
    window.dispatchEvent(new StorageEvent('storage', { key: prefix + intentId }))
    await state('submitted')
    send.mock.calls[0]?.[0]()
    await other
  })
})

describe('another payment in the same place', () => {
  async function two() {
    const { sandbox, client, intentId } = await paid()
    const { intent } = await quoteIntent(client, evmRequest)
    const { hash } = sandbox.pay(intent.intentId)
    await executeIntent(client, { intentId: intent.intentId, depositTransactionHash: hash })
    sandbox.advance(1000)
    return { sandbox, client, intentId, other: intent.intentId }
  }

  it('is not the one that the question was about', async () => {
    const { client, intentId, other } = await two()
    const submitAbort = vi.fn()
    const { show } = open(client, { intentId, submitAbort })
    await press('Stop it')
    await state('confirm')
    show({ intentId: other, submitAbort })
    await state('idle')
    await press('Stop it')
    await state('confirm')
  })

  it('takes no hash that was entered for the one before', async () => {
    const { sandbox, client, intentId, other } = await two()
    const { show } = open(client, { intentId: other })
    await state('idle')
    show({ intentId })
    await press('Stop it')
    await press('Use my own wallet on Base')
    await enter(sandbox.abort(intentId).hash)
    // Its answers are still there, so that nothing loads in between.
    show({ intentId: other })
    expect(card()).toHaveAttribute('data-state', 'idle')
    await press('Stop it')
    await press('Use my own wallet on Base')
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  it('reports its own error, also one of the same kind', async () => {
    const { client } = await quoted()
    const failed: string[] = []
    const onError = ({ operation }: IntentServiceError) => void failed.push(operation)
    // The receipt's error comes before another's, whichever read failed first.
    const receipts = () => failed.filter((operation) => operation === 'GetIntentReceipt')
    const { show } = open(client, { intentId: `0x${'0'.repeat(64)}`, onError })
    await waitFor(() => expect(receipts()).toHaveLength(1), patient)
    show({ intentId: `0x${'1'.repeat(64)}`, onError })
    await waitFor(() => expect(receipts()).toHaveLength(2), patient)
  })
})

describe('where it is aborted', () => {
  it('is the user to choose once the first step is done', async () => {
    const { client, intentId } = await paid(8000)
    const submitAbort = vi.fn(() => new Promise<never>(() => {}))
    open(client, { intentId, submitAbort })
    await press('Stop it')
    await user.click(await screen.findByRole('radio', { name: 'Arbitrum One' }, patient))
    await press('Stop it on Arbitrum One')
    await waitFor(() => expect(submitAbort).toHaveBeenCalled(), patient)
    expect(submitAbort).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intentId }), { chainId: 42161 })
  })
})
