import type { ServerResponse } from 'node:http'
import { focusManager } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { reply, say, serve } from '../../../test/setup/server.ts'
import { createIntentClient, type IntentClient } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { BASE, BASE_USDC, payer, SOL, SOLANA } from '../fixtures.ts'
import { StaticCheckout } from './Checkout.tsx'
import type { CheckoutProps } from './index.ts'

const sol = { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', decimals: 9 }
const usdc = { chainId: 10, tokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', symbol: 'USDC', decimals: 6 }
const order = {
  ownerAddress: '0x1111111111111111111111111111111111111111',
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationTokenAmount: 100_000_000n,
} as const

type Options = Parameters<typeof sandboxOverHttp>[0] & { tokens?: (typeof sol)[] }

const pageOf = (client: IntentClient, props: Partial<CheckoutProps>, tokens: (typeof sol)[]) => (
  <IntentKitProvider client={client} tokens={tokens}>
    <StaticCheckout request={order} {...props} />
  </IntentKitProvider>
)

function show(client: IntentClient, props: Partial<CheckoutProps>, tokens: (typeof sol)[]) {
  const errors: string[] = []
  render(pageOf(client, { onError: ({ error }) => errors.push(error), ...props }, tokens))
  return errors
}

async function open(props: Partial<CheckoutProps>, { tokens = [], ...options }: Options = {}) {
  const { client, asked } = await sandboxOverHttp(options)
  return { asked, errors: show(client, props, tokens) }
}

const form = () => screen.findByRole('textbox', { name: 'Your Solana address' })

describe('GetEdges', () => {
  it.each<[string, Partial<CheckoutProps>, Options?]>([
    ['the host says what may be paid with', { payTokens: [sol] }],
    ['the host hands in addresses on the rails', { addresses: { SOLANA: payer } }, { tokens: [sol] }],
    ['the request names the rail', { request: { intent: order, edge: { rail: 'SOLANA' } } }, { tokens: [sol] }],
  ])('is not asked where %s', async (_, props, options) => {
    const { asked } = await open(props, options)
    await form()
    expect(asked('GetEdges')).toBe(0)
  })

  it('is not asked where nothing can be paid on a rail', async () => {
    const { asked } = await open({ request: { ...order, originChainId: 10 } }, { tokens: [sol, usdc] })
    await open({}, { tokens: [usdc] })
    await waitFor(() => expect(screen.queryAllByText(/checkout isn.t set up correctly/i).length).toBeGreaterThan(0))
    expect(asked('GetEdges')).toBe(0)
  })

  it('is asked where the tokens of the page alone are on rails', async () => {
    const { asked } = await open({}, { tokens: [sol] })
    await form()
    expect(asked('GetEdges')).toBe(1)
  })

  it('says which rails there are', async () => {
    const { url } = await serve((_, response) => reply(response, { edges: [{ rail: 'TRON', modes: ['ORIGIN'] }] }))
    const errors = show(createIntentClient({ baseUrl: url }), {}, [sol])
    await screen.findByText(/can't pay here/i)
    expect(errors).toEqual(['InvalidArgument'])
  })

  it('is asked of the client that the host passes in place of another', async () => {
    const clientOf = async (rail: string) => {
      const { url } = await serve((_, response) => reply(response, { edges: [{ rail, modes: ['ORIGIN'] }] }))
      return createIntentClient({ baseUrl: url })
    }
    const [withSolana, withTron] = [await clientOf('SOLANA'), await clientOf('TRON')]
    const { rerender } = render(pageOf(withSolana, {}, [sol]))
    await form()
    rerender(pageOf(withTron, {}, [sol]))
    await screen.findByText(/can't pay here/i)
    rerender(pageOf(withSolana, {}, [sol]))
    await form()
  })

  it('is not needed to write the amount of a token that the page knows', async () => {
    const { url } = await serve((_, response) => reply(response, { edges: [{ rail: 'TRON', modes: ['ORIGIN'] }] }))
    const gho = { ...usdc, chainId: BASE, tokenAddress: '0x6Bb7a212910682DCFdbd5BCBb3e28FB4E8da10Ee', symbol: 'GHO' }
    const request = { ...order, destinationTokenAddress: gho.tokenAddress, destinationTokenAmount: 25n * 10n ** 18n }
    show(createIntentClient({ baseUrl: url }), { request }, [sol, { ...gho, decimals: 18 }])
    const amount = await screen.findByText((_, element) => element?.className === 'ik-amount-lead')
    expect(amount).toHaveTextContent(/^25\.00\s*GHO/)
    await screen.findByText(/can't pay here/i)
    expect(amount).toHaveTextContent(/^25\.00\s*GHO/)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['another shape', (response) => reply(response, { rails: [] })],
    ['a refusal', (response) => reply(response, 'PermissionDenied', 403)],
  ])('is not needed: %s leaves every rail that the page has tokens on', async (_, answer) => {
    const { url } = await serve((_, response) => answer(response))
    const errors = show(createIntentClient({ baseUrl: url }), {}, [sol])
    await form()
    expect(errors).toEqual([])
  })

  it.each(['text/html', 'application/json'])('is asked again after a web page as %s in its place', async (type) => {
    let isGateway = true
    const { url } = await serve((request, response) =>
      isGateway
        ? say('<html></html>', 200, { 'content-type': type })(request, response)
        : reply(response, { edges: [{ rail: 'SOLANA', modes: ['ORIGIN'] }] }),
    )
    const errors = show(createIntentClient({ baseUrl: url }), {}, [sol])
    await waitFor(() => expect(errors).toEqual(['WebrpcBadResponse']))
    expect(screen.queryByRole('textbox', { name: 'Your Solana address' })).toBeNull()
    isGateway = false
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await form()
    focusManager.setFocused(undefined)
  })

  it('is not needed: a deployment without it is offered every rail that the page has tokens on', async () => {
    const { asked, errors } = await open({}, { tokens: [sol], describedOnly: true })
    await form()
    expect([asked('GetEdges'), errors]).toEqual([1, []])
  })
})
