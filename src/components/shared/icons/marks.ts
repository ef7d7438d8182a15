/** A white drawing on a 20 px grid, on a color. */
export interface Mark {
  path?: string
  color: string
}

const blue = '#2f6bcf'
const teal = '#23796b'
const indigo = '#5560b8'
const violet = '#7a4fb5'
const red = '#b2423c'
const ochre = '#96650f'
const slate = '#3f6685'
const amber = '#a35f12'

/** The colors of marks. White text has a contrast of 4.5:1 or more on each. */
export const markColors: readonly string[] = [
  blue,
  teal,
  indigo,
  violet,
  red,
  ochre,
  slate,
  amber,
  '#a8468c',
  '#56626e',
  '#2a7391',
]

/** Picks a color for a key. The same key always gets the same color. */
export function pickColor(key: string): string {
  let sum = 0
  for (let at = 0; at < key.length; at++) sum = (sum * 31 + key.charCodeAt(at)) % 9973
  return markColors[sum % markColors.length] ?? blue
}

const ether: Mark = { path: 'M10 2 5.3 9.9 10 12.7l4.7-2.8zM5.3 11.3 10 18l4.7-6.7L10 14z', color: indigo }
const bitcoin: Mark = {
  path: 'M6 5h2.5V3.3H10V5h1V3.3h1.5v1.8c1.5.2 2.4 1.1 2.4 2.4 0 1-.5 1.7-1.3 2.1 1.1.3 1.8 1.2 1.8 2.4 0 1.7-1.1 2.7-2.9 2.9v1.8H11V15h-1v1.7H8.5V15H6zm2.3 1.9v2.2h2.5c.9 0 1.5-.4 1.5-1.1s-.6-1.1-1.5-1.1zm0 4v2.3h2.8c1 0 1.6-.4 1.6-1.1s-.6-1.2-1.6-1.2z',
  color: amber,
}
const solana: Mark = { path: 'M6.5 5H16l-2 2.3H4.5zm-2 3.9H14l2 2.2H6.5zm2 3.8H16L14 15H4.5z', color: violet }
const tron: Mark = { path: 'm3.5 4 10.3 1.9 2.7 2.6L9.2 17zm2.3 2 3.6 7.2.7-5.4zm9 2.4-3.6 1-.6 4.5z', color: red }
const polygon: Mark = {
  path: 'm10 2.8 6.2 3.6v7.2L10 17.2l-6.2-3.6V6.4zm0 4.1L7.3 8.4v3.2l2.7 1.5 2.7-1.5V8.4z',
  color: violet,
}
const bnb: Mark = {
  path: 'm10 3 4.2 4.2-1.6 1.6L10 6.2 7.4 8.8 5.8 7.2zm-5.4 5.4L6.2 10l-1.6 1.6L3 10zm10.8 0L17 10l-1.6 1.6-1.6-1.6zM10 8.4l1.6 1.6-1.6 1.6L8.4 10zm-2.6 2.8 2.6 2.6 2.6-2.6 1.6 1.6L10 17l-4.2-4.2z',
  color: ochre,
}
const avalanche: Mark = { path: 'M10 3.5 3.5 15.5h3.8c.9 0 1.5-.4 1.9-1.2l3-5.6zm3.3 7.3-2.6 4.7h5.8z', color: red }

/** Marks of tokens whose symbol the host or the kit vouches for. */
export const tokenMarks: Readonly<Record<string, Mark>> = {
  ETH: ether,
  WETH: ether,
  BTC: bitcoin,
  WBTC: bitcoin,
  CBBTC: bitcoin,
  SOL: solana,
  TRX: tron,
  POL: polygon,
  MATIC: polygon,
  BNB: bnb,
  AVAX: avalanche,
  USDC: { color: blue },
  USDT: { color: teal },
  DAI: { color: ochre },
}

export const networkMarks: Readonly<Record<number | string, Mark>> = {
  1: ether,
  8453: { path: 'M10 3.5a6.5 6.5 0 1 1-6.5 7.2h5V9.3h-5A6.5 6.5 0 0 1 10 3.5', color: blue },
  42161: { path: 'M8.9 3.5h2.2L16 16h-2.5L10 6.7 6.5 16H4zM10 10.4l2.1 5.6H7.9z', color: slate },
  10: {
    path: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m0 3.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6',
    color: red,
  },
  137: polygon,
  56: bnb,
  43114: avalanche,
  SOLANA: solana,
  TRON: tron,
}

const pegged: readonly (readonly [sign: string, symbols: RegExp])[] = [
  ['$', /^(?:(?:py|fd|crv|[bglrt])?usd[a-z\d₮]{0,2}(?:\.e)?|x?dai|gho|frax)$/i],
  ['€', /^(?:[av]?eur[a-z]{0,2}|ageur)$/i],
  ['£', /^[tv]?gbp[a-z]?$/i],
  ['¥', /^(?:g?yen|jpy[a-z]{0,2})$/i],
]

/** Finds the sign of the currency that a token is pegged to, according to its symbol. */
export const currencySign = (symbol: string): string | undefined =>
  pegged.find(([, symbols]) => symbols.test(symbol))?.[0]
