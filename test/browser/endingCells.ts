/** The ways to pay whose endings are tried. */
export const ways = ['rail origin', 'rail destination', 'EVM', 'passthrough', 'plain transfer', 'signed'] as const
export type Way = (typeof ways)[number]

/** How a payment can end, or fail to. */
export const endings = [
  'arrives',
  'fails at origin',
  'fails at destination',
  'refunds',
  'strands',
  'invalid',
  'expires',
  'aborted',
  'settlement fails',
  'settlement late',
] as const
export type Ending = (typeof endings)[number]

/** `reopened`: the tab is closed while the payment is under way, and its address opened again. */
export const runs = ['straight', 'reopened'] as const
export type Run = (typeof runs)[number]

/** A way to pay and how it ends. */
export interface Cell {
  way: Way
  ending: Ending
}

const noIntent: readonly [Ending, reason: string][] = [
  ['refunds', 'nobody refunds it: the service does not know of it'],
  ['strands', 'there is no payment wallet in which it could strand'],
  ['invalid', 'INVALID is a status of an intent, and nobody executes one'],
  ['aborted', 'AbortIntent stops an intent, and nobody executes one'],
  ['settlement fails', 'a settlement is a part of the receipt, and there is none'],
  ['settlement late', 'a settlement is a part of the receipt, and there is none'],
]

/** The cells that cannot be, each with the reason. */
export const impossible: readonly (Cell & { reason: string })[] = [
  ...noIntent.map(([ending, reason]) => ({ way: 'passthrough', ending, reason }) as const),
  {
    way: 'passthrough',
    ending: 'fails at destination',
    reason: 'the bridge alone knows of it: the page follows the transfer to the bridge, and says so',
  },
  ...noIntent.map(([ending, reason]) => ({ way: 'plain transfer', ending, reason }) as const),
  {
    way: 'plain transfer',
    ending: 'fails at destination',
    reason: 'it has one chain: it fails there as a whole, which is its failure at the origin',
  },
  { way: 'plain transfer', ending: 'expires', reason: 'it has no quote, and nothing else that ends' },
]

/** The cells that are tried. */
export const possible: readonly Cell[] = [
  ...cellsOf('rail origin', ...endings),
  ...cellsOf('rail destination', ...endings),
  ...cellsOf('EVM', ...endings),
  ...cellsOf('passthrough', 'arrives', 'fails at origin', 'expires'),
  ...cellsOf('plain transfer', 'arrives', 'fails at origin'),
  ...cellsOf('signed', ...endings),
]

function cellsOf(way: Way, ...ended: Ending[]): Cell[] {
  return ended.map((ending) => ({ way, ending }))
}
