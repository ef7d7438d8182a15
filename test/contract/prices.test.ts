import { describe, expect, it } from 'vitest'
import { getExchangeRate, getFiatCurrencyList, getTokenPrices } from '../../src/api/index.ts'
import { solana, tron, usdcOnBase } from './requests.ts'
import { useServed } from './serve.ts'

const usdc = { chainId: 8453, tokenAddress: usdcOnBase }

describe.each(['Svc', 'Acme'])('prices, %s', (service) => {
  const kit = useServed({ service })

  it('GetTokenPrices: what is known, in no promised order; what is not known is missing', async () => {
    const sol = { chainId: solana.chainId, tokenAddress: solana.native }
    const usdt = { chainId: tron.chainId, tokenAddress: tron.usdt, tokenSymbol: 'USDT' }
    const unknown = { chainId: 8453, tokenAddress: '0x1111111111111111111111111111111111111111' }
    const { tokenPrices } = await getTokenPrices(kit.client, { tokens: [sol, unknown, usdt, usdc] })
    expect(tokenPrices.map(({ token }) => token)).toEqual([
      { ...usdc, tokenSymbol: 'USDC' },
      usdt,
      { ...sol, tokenSymbol: 'SOL' },
    ])
    for (const { priceUsd, updatedAt } of tokenPrices) {
      expect(priceUsd).toBeGreaterThan(0.9)
      expect(updatedAt).toMatch(/^2026-01-01T00:00:00\.000Z$/)
    }
    expect(await getTokenPrices(kit.client, { tokens: [] })).toEqual({ tokenPrices: [] })
  })
  it('GetTokenPrices: a token without a price, one with an old price', async () => {
    const unpriced = { chainId: solana.chainId, tokenAddress: 'So11111111111111111111111111111111111111112' }
    const stale = { chainId: 137, tokenAddress: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' }
    const [old, none] = (await getTokenPrices(kit.client, { tokens: [unpriced, stale] })).tokenPrices
    expect(none?.token).toMatchObject(unpriced)
    expect(none?.priceUsd).toBeUndefined()
    expect(old).toMatchObject({ token: stale, updatedAt: '2025-12-31T18:00:00.000Z' })
    expect(old?.priceUsd).toBeGreaterThan(0)
  })
  it('GetTokenPrices: an odd row, such as null for a token without a price, hides no other', async () => {
    const odd = kit.served.client({
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        return new Response((await answer.text()).replace('"tokenPrices":[', '"tokenPrices":[null,{},'), answer)
      },
    })
    const { tokenPrices } = await getTokenPrices(odd, { tokens: [usdc] })
    expect(tokenPrices).toMatchObject([{ token: usdc }])
  })
  it('GetTokenPrices: InvalidArgument names the token and its field', async () => {
    const answer = await fetch(`${kit.served.baseUrl}/rpc/${service}/GetTokenPrices`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ tokens: [usdc, { ...usdc, chainId: 'base' }] }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: 'InvalidArgument',
      code: 2000,
      msg: expect.stringContaining('tokens[1].chainId'),
    })
  })

  it('GetFiatCurrencyList', async () => {
    const { currencies } = await getFiatCurrencyList(kit.client, {})
    expect(currencies.length).toBeGreaterThanOrEqual(30)
    expect(currencies).toContainEqual({ code: 'KWD', symbol: 'د.ك', name: 'Kuwaiti Dinar', flag: '🇰🇼', decimals: 3 })
  })

  it('GetExchangeRate: USD when nothing is said, InvalidArgument for a code nobody knows', async () => {
    const { exchangeRate } = await getExchangeRate(kit.client, {})
    expect(exchangeRate).toMatchObject({ value: 1, vsCurrency: 'USD' })
    const yen = await getExchangeRate(kit.client, { toCurrency: 'JPY' })
    expect(yen.exchangeRate).toMatchObject({ name: 'Yen', vsCurrency: 'USD' })
    expect(yen.exchangeRate.value).toBeGreaterThan(100)
    const refused = getExchangeRate(kit.client, { toCurrency: 'ZZZ' })
    await expect(refused).rejects.toMatchObject({
      error: 'InvalidArgument',
      status: 400,
      detail: expect.stringContaining('toCurrency'),
    })
  })
})
