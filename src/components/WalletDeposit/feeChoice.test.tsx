import { render, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet } from '../../../test/model/fakeWallet.ts'
import { evmRequest, sandboxOverHttp, wait } from '../../../test/setup/kit.tsx'
import { quoteIntent } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
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
  }, 45_000)
})
