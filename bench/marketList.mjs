/** @returns {string} the body of a YieldGetMarkets answer: 1,000 markets of about 2 kB */
export function marketList() {
  const token = (n) => ({
    symbol: `TOK${n}`,
    name: `Token number ${n}`,
    network: 'base',
    address: `0x${n.toString(16).padStart(40, '0')}`,
    logoURI: `https://assets.example/tokens/${n}.svg`,
    coinPriceId: `token-${n}`,
    decimals: 18,
    isPoints: false,
  })
  const market = (n) => ({
    id: `base-tok${n}-vault`,
    network: 'base',
    chainId: '8453',
    providerId: `provider-${n % 12}`,
    inputTokens: [token(n)],
    tokens: [token(n), token(n + 1)],
    token: token(n),
    outputToken: token(n + 2),
    rewardRate: {
      total: 0.01 + (n % 97) / 1000,
      rateType: 'APR',
      components: [{ rate: 0.01, rateType: 'APR', token: token(n), yieldSource: 'lending', description: 'Interest' }],
    },
    status: { enter: true, exit: true },
    metadata: {
      name: `Vault ${n}`,
      logoURI: `https://assets.example/vaults/${n}.svg`,
      description: 'Lends the deposit and pays the interest out each block.',
      documentation: 'https://docs.example/vaults',
      underMaintenance: false,
      deprecated: false,
      supportedStandards: ['ERC4626'],
    },
    mechanics: {
      type: 'vault',
      requiresValidatorSelection: false,
      rewardSchedule: 'block',
      rewardClaiming: 'auto',
      gasFeeToken: token(0),
      lockupPeriod: { seconds: 0 },
      cooldownPeriod: { seconds: 86_400 },
    },
    statistics: {
      tvlUsd: '12345678.90',
      tvl: '12345678.123456789',
      tvlRaw: '12345678123456789000000000',
      uniqueUsers: n,
    },
    tags: ['stable'],
  })
  const items = Array.from({ length: 1000 }, (_, n) => market(n))
  return JSON.stringify({ items, total: items.length, offset: 0, limit: items.length })
}
