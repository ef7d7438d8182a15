import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet } from '../../../test/model/fakeWallet.ts'
import { evmRequest, sandboxOverHttp, wait } from '../../../test/setup/kit.tsx'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { quoteIntent } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { journalOf } from '../../payments/index.ts'
import { WalletDeposit } from './WalletDeposit.tsx'

beforeEach(() => localStorage.clear())
const account = '0x1111111111111111111111111111111111111111'
describe('WalletDeposit', () => {
  it('pays as its button says, also right after the fee was chosen', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const chain = new FakeChain('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', Date.now)
    const device = new FakeWallet('ignores-nonce', chain, account)
    const adapter = device.adapter({ isAlive: true, leave: [] })
    let signed = 0
    const wallet = {
      ...adapter,
      signTypedData() {
        signed++
        return Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
      },
    }
    const quote = await quoteIntent(client, evmRequest)
    const view = render(
      <IntentKitProvider client={client} wallet={wallet as never} tokens={[]}>
        <WalletDeposit quote={quote} request={evmRequest} agreed />
      </IntentKitProvider>,
    )
    await waitFor(
      () => expect(view.container.querySelectorAll('input[type=radio]:not(:disabled)').length).toBeGreaterThan(1),
      { timeout: 15000 },
    )
    await waitFor(() =>
      expect([...view.container.querySelectorAll('button')].some((b) => /^Pay/.test(b.textContent ?? ''))).toBe(true),
    )
    ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false
    const radio = [...view.container.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)')].find(
      (r) => !r.checked,
    )
    radio?.click()
    const button = [...view.container.querySelectorAll('button')].find((b) => /^(Pay|Sign)/.test(b.textContent ?? ''))
    const label = button?.textContent
    button?.click()
    await wait(1000)
    ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
    expect(label?.startsWith('Sign') ? device.requests.length : signed).toBe(0)
  })

  it('names what the wallet was asked for without a fee that was chosen since', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const chain = new FakeChain('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', Date.now)
    const adapter = new FakeWallet('ignores-nonce', chain, account).adapter({ isAlive: true, leave: [] })
    const quote = await quoteIntent(client, evmRequest)
    const storage = new RoomyStorage()
    render(
      <IntentKitProvider client={client} wallet={adapter} tokens={[]} storage={storage}>
        <WalletDeposit quote={quote} request={evmRequest} agreed />
      </IntentKitProvider>,
    )
    const [, amount] = /^Pay (.*)/.exec((await screen.findByRole('button', { name: /^Pay/ })).textContent ?? '') ?? []
    await userEvent.click((await screen.findAllByRole('radio', { checked: false }))[0] as HTMLElement)
    await screen.findByRole('button', { name: /fee/ })
    const asked = { from: account, chainId: 8453, nonce: 0, block: 0n }
    const { intentId } = quote.intent
    journalOf(client, storage).put({ intentId, request: evmRequest, quote, step: 'armed', walletAsked: true, asked })
    expect(await screen.findByText(/was asked for/)).toHaveTextContent(`was asked for ${amount}.`)
  })
})
