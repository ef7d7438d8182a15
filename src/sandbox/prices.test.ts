import { describe, expect, it } from 'vitest'
import { createIntentClient, getExchangeRate, getFiatCurrencyList, getTokenPrices } from '../api/index.ts'
import { priceUsd } from './money.ts'
import { staleToken, unpricedToken } from './prices.ts'
import { createSandbox, type SandboxOptions } from './sandbox.ts'
import { chains, type SandboxToken, tokenOf } from './tokens.ts'

const start = Date.UTC(2026, 0, 1)
const open = (options: SandboxOptions = {}) => {
  const sandbox = createSandbox({ now: start, ...options })
  return { sandbox, client: createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch }) }
}
const keyOf = ({ chainId, address }: SandboxToken) => ({ chainId, tokenAddress: address })
const all = chains.flatMap(({ tokens }) => tokens)

describe('GetTokenPrices', () => {
  const ask = async (tokens: SandboxToken[], client = open().client) =>
    (await getTokenPrices(client, { tokens: tokens.map(keyOf) })).tokenPrices

  it('knows a price near the one that quotes reckon with, but for one token', async () => {
    const found = new Map(
      (await ask(all)).map((price) => [`${price.token.chainId} ${price.token.tokenAddress}`, price]),
    )
    expect(found.size).toBe(all.length)
    for (const token of all) {
      const price = found.get(`${token.chainId} ${token.address}`)
      expect(price?.token.tokenSymbol).toBe(token.symbol)
      if (token === unpricedToken) expect(price).not.toHaveProperty('priceUsd')
      else expect(Math.abs((price?.priceUsd ?? 0) / priceUsd(token) - 1)).toBeLessThanOrEqual(0.00501)
    }
  })
  it('answers in another order; what it does not know is missing; addresses come back as they were asked for', async () => {
    const { client } = open()
    const usdc = tokenOf(8453, 'USDC').address.toLowerCase()
    const known = { chainId: 8453, tokenAddress: usdc }
    const native = { chainId: 1, tokenAddress: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }
    const nowhere = { chainId: 424242, tokenAddress: usdc }
    const nobody = { chainId: 8453, tokenAddress: '0x1111111111111111111111111111111111111111' }
    const { tokenPrices } = await getTokenPrices(client, { tokens: [known, nowhere, nobody, native] })
    expect(tokenPrices.map(({ token }) => token)).toEqual([
      { ...native, tokenSymbol: 'ETH' },
      { ...known, tokenSymbol: 'USDC' },
    ])
    expect(await getTokenPrices(client, { tokens: [] })).toEqual({ tokenPrices: [] })
  })
  it('moves every half minute and not between; one token is hours behind', async () => {
    const { sandbox, client } = open()
    const first = await ask(all, client)
    sandbox.advance(29_999)
    expect(await ask(all, client)).toEqual(first)
    sandbox.advance(1)
    const second = await ask(all, client)
    for (const [i, { token, updatedAt = '', priceUsd = 0 }] of second.entries()) {
      const stale = token.chainId === staleToken.chainId && token.tokenAddress === staleToken.address
      expect(Date.parse(String(updatedAt))).toBe(start + 30_000 - (stale ? 6 * 3_600_000 : 0))
      expect(Math.abs(priceUsd - (first[i]?.priceUsd ?? 0))).toBeLessThanOrEqual(priceUsd * 0.0006)
    }
    expect(second.map((price) => price.priceUsd)).not.toEqual(first.map((price) => price.priceUsd))
  })
  it('a stale price is the one of its time', async () => {
    const { sandbox, client } = open()
    const [ahead] = await ask([tokenOf(137, 'POL')], client)
    sandbox.advance(6 * 3_600_000)
    const [stale, fresh] = await ask([tokenOf(137, 'POL'), staleToken], client)
    expect(stale?.priceUsd).toBe(ahead?.priceUsd)
    expect(stale?.updatedAt).toBe(ahead?.updatedAt)
    expect(fresh?.updatedAt).toBe(new Date(start + 6 * 3_600_000).toISOString())
  })
  it('the same for a token on all its chains; of the seed', async () => {
    const ether = all.filter(({ symbol }) => symbol === 'ETH' || symbol === 'WETH')
    const values = (await ask(ether)).map((price) => price.priceUsd)
    expect(new Set(values).size).toBe(1)
    expect(await ask(ether)).toEqual(await ask(ether))
    expect(await ask(ether, open({ seed: 2 }).client)).not.toEqual(await ask(ether))
  })
  it.each<[string, unknown]>([
    ['tokens: required', {}],
    ['tokens: expected a list', { tokens: {} }],
    ['tokens[0]: expected an object', { tokens: ['x'] }],
    ['tokens[1].chainId: required', { tokens: [keyOf(staleToken), { tokenAddress: 'x' }] }],
    ['tokens[1].chainId: expected a chain id', { tokens: [keyOf(staleToken), { chainId: '1', tokenAddress: 'x' }] }],
    ['tokens[0].tokenAddress: required', { tokens: [{ chainId: 1 }] }],
    ['tokens[0].tokenSymbol: expected text', { tokens: [{ ...keyOf(staleToken), tokenSymbol: 7 }] }],
  ])('refuses, naming the field: %s', async (cause, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await open().sandbox.fetch('/rpc/Svc/GetTokenPrices', init)
    expect(await answer.json()).toMatchObject({ error: 'InvalidArgument', code: 2000, status: 400, cause })
  })
})

describe('GetFiatCurrencyList', () => {
  it('has each currency once, with everything that is needed to write it', async () => {
    const { currencies } = await getFiatCurrencyList(open().client, {})
    expect(currencies.length).toBeGreaterThanOrEqual(30)
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length)
    for (const { code, symbol, name, flag } of currencies) {
      expect(code).toMatch(/^[A-Z]{3}$/)
      expect(symbol).toMatch(/\S/)
      expect(name).toMatch(/\w/)
      expect(flag).toMatch(/^[\u{1f1e6}-\u{1f1ff}]{2}$/u)
    }
    const byCode = new Map(currencies.map((currency) => [currency.code, currency]))
    expect(byCode.get('EUR')).toEqual({ code: 'EUR', symbol: '€', name: 'Euro', flag: '🇪🇺', decimals: 2 })
    expect(byCode.get('JPY')?.flag).toBe('🇯🇵')
    for (const code of ['JPY', 'KRW', 'CLP']) expect(byCode.get(code)?.decimals).toBe(0)
    for (const code of ['KWD', 'BHD', 'TND']) expect(byCode.get(code)?.decimals).toBe(3)
  })
  it('has the decimals that the platform knows of', async () => {
    const { currencies } = await getFiatCurrencyList(open().client, {})
    // ISO 4217 defines two decimals for these; the platform omits coins that are out of use.
    const coinless = ['IDR', 'PKR', 'COP', 'HUF']
    for (const { code = '', decimals } of currencies) {
      if (coinless.includes(code)) continue
      const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
      expect([code, decimals]).toEqual([code, format.resolvedOptions().maximumFractionDigits])
    }
  })
})

describe('GetExchangeRate', () => {
  const rate = async (toCurrency?: string, { client } = open()) =>
    (await getExchangeRate(client, { toCurrency })).exchangeRate

  it('is one for USD, which is meant when nothing is said', async () => {
    const usd = { name: 'US Dollar', symbol: '$', value: 1, vsCurrency: 'USD', currencyType: 'fiat' }
    expect(await rate()).toEqual(usd)
    expect(await rate('USD')).toEqual(usd)
  })
  it('has a rate for every currency of the list', async () => {
    const opened = open()
    const { currencies } = await getFiatCurrencyList(opened.client, {})
    for (const { code, name, symbol } of currencies) {
      const found = await rate(code, opened)
      expect(found).toMatchObject({ name, symbol, vsCurrency: 'USD' })
      expect(found.value).toBeGreaterThan(0)
    }
  })
  it('moves a little, and is of the seed', async () => {
    const opened = open()
    const before = await rate('EUR', opened)
    expect(await rate('EUR', opened)).toEqual(before)
    opened.sandbox.advance(3_600_000)
    const after = await rate('EUR', opened)
    expect(after.value).not.toBe(before.value)
    expect(Math.abs(after.value / before.value - 1)).toBeLessThan(0.005)
    const other = open({ seed: 2 })
    expect(await rate('EUR')).toEqual(before)
    expect(await rate('EUR', other)).not.toEqual(before)
  })
  it.each(['XXX', 'eur', 'dollars', '__proto__'])('refuses a code that is not of the list: %s', async (code) => {
    const refused = rate(code)
    await expect(refused).rejects.toMatchObject({ error: 'InvalidArgument', code: 2000, origin: 'service' })
    await expect(refused).rejects.toMatchObject({ detail: expect.stringContaining('toCurrency') })
  })
})
