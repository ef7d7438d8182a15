import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { evmRequest, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { ownAddress } from '../../test/setup/ownAddress.ts'
import { createChain, createWallet } from '../../test/setup/recoveryChain.ts'
import { chainId, owner, stranded, usdc } from '../../test/setup/stranded.ts'
import { createIntentClient, quoteIntent } from '../api/index.ts'
import { forgetMisuses } from '../misuse/index.ts'
import type { Hex } from '../payments/index.ts'
import { sandboxRecovery } from '../sandbox/index.ts'
import { IntentKitProvider, useRecovery, useWallet } from './index.ts'

const baseUrl = ownAddress()

const amount = 25_009_004n
beforeEach(() => localStorage.clear())

it('says that the wallet has to be switched before it may be asked, and no longer once it is', async () => {
  const { sandbox, intentId, wallet } = await stranded({ id: 2, amount, seed: 'switch' })
  const client = createIntentClient({ baseUrl, fetch: sandbox.fetch })
  const chain = createChain({ chainId, token: usdc as Hex, from: wallet as Hex, to: owner, amount })
  const payer = createWallet(chain, chainId, owner)
  await payer.adapter.switchChain(1)
  const offered: string[] = []

  function Own() {
    const { step, switchTo, prepare, sign, send } = useRecovery({ intentId })
    const connected = useWallet()
    const actions: Record<string, () => void> = { idle: prepare, review: sign, ready: send }
    const label = switchTo === undefined ? step : `${step}: switch to ${switchTo}`
    if (offered.at(-1) !== label) offered.push(label)
    const onClick = switchTo === undefined ? actions[step] : () => connected?.switchChain(switchTo)
    return (
      <button type="button" onClick={onClick}>
        {label}
      </button>
    )
  }
  render(
    <IntentKitProvider client={client} wallet={payer.adapter}>
      <Own />
    </IntentKitProvider>,
  )
  const press = async (label: string) => userEvent.click(await screen.findByText(label))
  const switchFrom = (step: string) => `${step}: switch to ${chainId}`
  await press('idle')
  await press(switchFrom('review'))
  await press('review')
  await screen.findByText('ready')
  await act(() => payer.adapter.switchChain(1))
  await press(switchFrom('ready'))
  await press('ready')
  await screen.findByText('submitted')
  expect([payer.signed.length, payer.sent.length]).toEqual([1, 1])
  // Signing was never offered before the switch. The code may already be loaded.
  const shown = offered.filter((label) => label !== 'loading')
  expect(shown.slice(0, 4)).toEqual(['idle', 'preparing', switchFrom('review'), 'review'])
})

it('takes relays and factories from the provider, and tells the developer where they are needed and missing', async () => {
  const { sandbox, intentId, wallet } = await stranded({ id: 3, amount, seed: 'preset' })
  const client = createIntentClient({ baseUrl, fetch: sandbox.fetch })
  const chain = createChain({ chainId, token: usdc as Hex, from: wallet as Hex, to: owner, amount })
  const { relays, factories } = sandboxRecovery
  chain.contracts.clear()
  for (const contract of [...relays, ...factories]) chain.contracts.add(contract.toLowerCase())
  const { adapter, signed } = createWallet(chain, chainId, owner)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  forgetMisuses()

  function Own() {
    const { step, deployment, prepare, sign } = useRecovery({ intentId })
    return (
      <button type="button" onClick={() => (step === 'review' ? sign() : prepare())}>
        {step} {deployment}
      </button>
    )
  }
  const { rerender } = render(
    <IntentKitProvider client={client} wallet={adapter}>
      <Own />
    </IntentKitProvider>,
  )
  await userEvent.click(await screen.findByText('idle'))
  await screen.findByText('unavailable')
  expect([signed, log.mock.calls.flat().join()]).toEqual([[], expect.stringContaining('Where: recovery')])
  rerender(
    <IntentKitProvider client={client} wallet={adapter} recovery={sandboxRecovery}>
      <Own />
    </IntentKitProvider>,
  )
  await userEvent.click(await screen.findByText('idle'))
  await userEvent.click(await screen.findByText('review deployable'))
  await screen.findByText('ready deployable')
  expect(signed).toHaveLength(1)
})

it('waits for the id', async () => {
  const { client } = await sandboxOverHttp()
  const { intentId } = (await quoteIntent(client, evmRequest)).intent
  const { result, rerender } = page(client).hook(({ intentId }) => useRecovery({ intentId }), {
    intentId: undefined as string | undefined,
  })
  await act(() => import('../payments/recovery/index.ts'))
  await act(() => result.current.prepare())
  expect([result.current.step, result.current.reason]).toEqual(['loading', undefined])
  rerender({ intentId })
  await waitFor(() => expect(result.current.step).toBe('idle'))
})
