import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { open } from '../../../test/setup/checkout.tsx'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { evmRequest } from '../../../test/setup/kit.tsx'
import { executeIntent, quoteIntent } from '../../api/index.ts'
import type { CheckoutProps } from './Checkout.tsx'

const patient = { timeout: 20_000 }
const stage = () => document.querySelector('.ik-checkout')?.getAttribute('data-stage')

const paid = {
  chainId: evmRequest.originChainId as number,
  tokenAddress: evmRequest.originTokenAddress as string,
  symbol: 'USDC',
  decimals: 6,
}

beforeEach(() => {
  localStorage.clear()
  quickClock()
})

/** A page, opened on another device, of a payment that the service refused and has no receipt of. */
async function refused() {
  const page = await open({ request: undefined } as Partial<CheckoutProps>)
  const { client, sandbox } = page
  const { intent } = await quoteIntent(client, evmRequest)
  const { intentId = '' } = intent ?? {}
  sandbox.outcome(intentId, 'invalid')
  await executeIntent(client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
  sandbox.advance(60_000)
  sandbox.fault('GetIntentReceipt', 'NotFound')
  page.unmount()
  const show = () => render(page.show({ request: evmRequest, payTokens: [paid], intentId }))
  return { ...page, show }
}

it('is not paid again while its money lies in its wallet', async () => {
  const { show } = await refused()
  show()
  await waitFor(() => expect(stage()).toBe('stuck'), patient)
  expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
})

it('is not paid again while nobody knows what lies in its wallet', async () => {
  const { show, sandbox, asked } = await refused()
  sandbox.fault('PrepareIntentRecovery', 'unavailable')
  show()
  await waitFor(() => expect(asked('PrepareIntentRecovery')).toBe(1), patient)
  await waitFor(() => expect(stage()).toBe('invalid'), patient)
  expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
})

it('is not paid again where the service refuses to say what lies in its wallet', async () => {
  const { show, sandbox, asked } = await refused()
  sandbox.fault('PrepareIntentRecovery', 'NotFound')
  show()
  await waitFor(() => expect(asked('PrepareIntentRecovery')).toBeGreaterThan(0), patient)
  await waitFor(() => expect(stage()).toBe('invalid'), patient)
  expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
})

it('is paid again where the service has nothing to recover', async () => {
  const { show, sandbox } = await refused()
  sandbox.fault('PrepareIntentRecovery', 'IntentStatus')
  show()
  await screen.findByRole('button', { name: 'Pay again' }, patient)
})
