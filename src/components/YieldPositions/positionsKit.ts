import type { YieldBalance, YieldBalanceItem, YieldBalanceQuery, YieldMarket } from '../../api/index.ts'
import type { YieldBalances } from '../../queries/index.ts'
import { BASE_USDC } from '../fixtures.ts'

/** Answers for the stories and tests of positions. */

export const alice = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
export const bob = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'

export const queries: YieldBalanceQuery[] = [
  { address: alice, network: 'base' },
  { address: alice, network: 'ethereum' },
  { address: alice, network: 'optimism' },
  { address: alice, network: 'solana' },
]

export const usdc = { symbol: 'USDC', name: 'USD Coin', network: 'base', address: BASE_USDC, decimals: 6 }
export const ether = { symbol: 'ETH', name: 'Ether', network: 'ethereum', decimals: 18 }
export const points = { symbol: 'MORPHO-PTS', name: 'Morpho Points', network: 'base', decimals: 0, isPoints: true }

export const markets: YieldMarket[] = [
  {
    id: 'base-usdc-morpho-vault',
    chainId: '8453',
    network: 'base',
    providerId: 'morpho',
    token: usdc,
    metadata: { name: 'USDC Vault' },
    rewardRate: { total: 0.0642, rateType: 'APY' },
  },
  {
    id: 'ethereum-eth-lido-vault',
    chainId: '1',
    network: 'ethereum',
    providerId: 'lido',
    token: ether,
    metadata: { name: 'ETH Staking' },
    rewardRate: { total: 0.0287, rateType: 'APR' },
  },
]

export const claim = { intent: 'manage', type: 'CLAIM_REWARDS', passthrough: 'c1', amount: '2.01' }
export const withdraw = {
  intent: 'exit',
  type: 'WITHDRAW',
  passthrough: 'w1',
  arguments: {
    fields: [
      { name: 'amount', type: 'string', label: 'Amount', required: true },
      { name: 'receiverAddress', type: 'address', label: 'Receiver', required: false },
    ],
  },
}

export const balance = (changes: YieldBalance = {}): YieldBalance => ({
  address: alice,
  type: 'active',
  token: usdc,
  amount: '252.01',
  amountRaw: '252010000',
  amountUsd: '252.01',
  isEarning: true,
  ...changes,
})

export const vault = (
  balances: YieldBalance[] = [balance()],
  changes: Partial<YieldBalanceItem> = {},
): YieldBalanceItem => ({
  yieldId: 'base-usdc-morpho-vault',
  balances,
  rewardRate: { total: 0.0642, rateType: 'APY' },
  ...changes,
})

export const staking: YieldBalanceItem = {
  yieldId: 'ethereum-eth-lido-vault',
  rewardRate: { total: 0.0287, rateType: 'APR' },
  balances: [
    balance({
      token: ether,
      amount: '0.15',
      amountRaw: '150000000000000000',
      amountUsd: '425.40',
      validators: [
        { address: `0x${'ab'.repeat(20)}`, name: 'Figment', status: 'active', commission: 0.07 },
        { address: `0x${'cd'.repeat(20)}` },
      ],
      pendingActions: [{ type: 'RESTAKE', passthrough: 'r1', arguments: { fields: [] } }],
    }),
    balance({
      token: ether,
      type: 'exiting',
      amount: '0.05',
      amountRaw: '50000000000000000',
      amountUsd: '141.80',
      isEarning: false,
      date: '2026-11-25T14:00:00Z',
    }),
  ],
}

export const rich: YieldBalanceItem = vault([
  balance({ pendingActions: [withdraw] }),
  balance({
    type: 'claimable',
    amount: '2.01',
    amountRaw: '2010000',
    amountUsd: '2.01',
    isEarning: false,
    pendingActions: [claim],
  }),
  balance({
    type: 'rewards',
    token: points,
    amount: '1204',
    amountRaw: '1204',
    amountUsd: '9000',
    isEarning: undefined,
  }),
])

export const found = (items: YieldBalanceItem[], changes: Partial<YieldBalances> = {}): YieldBalances => ({
  items,
  errors: [],
  failed: [],
  ...changes,
})

/** One of the four lookups failed. */
export const oneFailed = { errors: [{ error: 'no answer' }], failed: queries.slice(2, 3) }
