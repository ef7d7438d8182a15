import type { YieldMarket } from '../../api/index.ts'
import { BASE, BASE_USDC } from '../fixtures.ts'

/** A market of one token on Base. */
export const makeMarket = (id: string, own: Partial<YieldMarket> = {}): YieldMarket => ({
  id,
  network: 'base',
  chainId: String(BASE),
  providerId: 'birch',
  token: { symbol: 'USDC', name: 'USD Coin', address: BASE_USDC, decimals: 6 },
  rewardRate: {
    total: 0.0642,
    rateType: 'APY',
    components: [
      { rate: 0.041, rateType: 'APY', yieldSource: 'vault' },
      { rate: 0.0232, rateType: 'APY', yieldSource: 'protocol_incentive' },
    ],
  },
  status: { enter: true, exit: true },
  metadata: { name: `Market ${id}` },
  mechanics: { type: 'vault', cooldownPeriod: { seconds: 0 } },
  statistics: { tvlUsd: '48213000.12' },
  ...own,
})

export const makeMarkets = (count: number): YieldMarket[] =>
  Array.from({ length: count }, (_, index) => makeMarket(String(index)))

const rate = (total: number, rateType: string, parts: readonly object[] = []) => ({
  rewardRate: { total, rateType, components: parts },
})

/** One market of each kind that a row can show. */
export const kinds: YieldMarket[] = [
  makeMarket('two-parts', { metadata: { name: 'USDC Vault' } }),
  makeMarket('apr', {
    ...rate(0.0475, 'APR', [{ rate: 0.0475, rateType: 'APR' }]),
    metadata: { name: 'Dai Savings' },
    providerId: 'sky',
    token: { symbol: 'DAI', address: '0x50c5725949a6f0c72e6c4a641f24049a917db0cb', decimals: 18 },
    statistics: { tvlUsd: '2040000000' },
  }),
  makeMarket('points', {
    ...rate(0.0394, 'APY', [
      { rate: 0.0394, rateType: 'APY' },
      { rate: 0, rateType: 'POINTS', token: { symbol: 'PTS', isPoints: true } },
    ]),
    metadata: { name: 'USDC Supply' },
  }),
  makeMarket('wait', {
    ...rate(0.0287, 'APR', [{ rate: 0.0287, rateType: 'APR' }]),
    metadata: { name: 'ETH Staking' },
    token: { symbol: 'ETH', address: `0x${'0'.repeat(40)}`, decimals: 18 },
    mechanics: { cooldownPeriod: { seconds: 259_200 }, lockupPeriod: { seconds: 2_592_000 } },
  }),
  makeMarket('no-deposits', { metadata: { name: 'sUSDe' }, status: { enter: false, exit: true } }),
  makeMarket('no-withdrawals', { metadata: { name: 'Term Vault' }, status: { enter: true, exit: false } }),
  makeMarket('maintenance', {
    metadata: { name: 'Paused Vault', underMaintenance: true } as YieldMarket['metadata'],
    status: { enter: false, exit: false },
  }),
  makeMarket('deprecated', {
    metadata: { name: 'Old Vault', deprecated: true } as YieldMarket['metadata'],
    status: { enter: false, exit: true },
  }),
  makeMarket('untyped', { rewardRate: { total: 0.02 }, metadata: { name: 'Savings' } }),
  makeMarket('zero', { ...rate(0, 'APR'), metadata: { name: 'Nothing now' } }),
  makeMarket('huge', { ...rate(52.1, 'APY'), metadata: { name: 'Short campaign' } }),
  { id: 'base-only-the-id' },
]

/** Names and numbers that a row must hold. */
export const oddMarkets: YieldMarket[] = [
  makeMarket('long', { metadata: { name: `Very ${'very '.repeat(60)}long name` }, providerId: 'p'.repeat(200) }),
  makeMarket('endless', { metadata: { name: 'Endless'.repeat(40) } }),
  makeMarket('rtl', { metadata: { name: '\u202eCDSU tluaV' } }),
  makeMarket('html', { metadata: { name: '<b onclick="alert(1)">Bold</b> & "quoted"' } }),
  makeMarket('symbol', { token: { symbol: 'WRAPPEDSTAKEDETHERV2XXL', address: '0x1', decimals: 400 } }),
  makeMarket('rate', { ...rate(1e21, 'A very long type of a rate that nobody knows') }),
  makeMarket('wealth', { statistics: { tvlUsd: 1e300 } }),
]
