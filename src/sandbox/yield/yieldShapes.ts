/** Types of the answers of the earn operations, with everything that the sandbox writes into them. */

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }

/** A token in the earn operations. */
export type YieldToken = Maybe<{
  symbol: string
  name: string
  network: string
  address: string
  logoURI: string
  coinPriceId: string
  decimals: number
  isPoints: boolean
}>

/**
 * A reward rate. `total` is a fraction of 1 (0.0525 is 5.25 %). `rateType` is APR or APY: never add or compare rates of
 * different types.
 */
export interface RewardRate
  extends Maybe<{
    rateType: string
    components: Maybe<{ rate: number; rateType: string; token: YieldToken; yieldSource: string; description: string }>[]
  }> {
  total: number
}

/** One field of a form that the service describes. All its text is untrusted. */
type ArgumentField = Maybe<{
  name: string
  type: string
  label: string
  description: string
  optionsRef: string
  placeholder: string
  minimum: string
  maximum: string
  required: boolean
  options: string[]
  default: unknown
  isArray: boolean
}>

/** A form that the service describes. */
export type ArgumentSchema = Maybe<{ fields: ArgumentField[]; notes: string }>

/** The mechanics of a market; periods in seconds. */
export type YieldMechanics = Maybe<{
  type: string
  rewardSchedule: string
  rewardClaiming: string
  gasFeeToken: YieldToken
  requiresValidatorSelection: boolean
  lockupPeriod: Maybe<{ seconds: number }>
  cooldownPeriod: Maybe<{ seconds: number }>
  warmupPeriod: Maybe<{ seconds: number }>
  fee: Maybe<{ deposit: string; withdrawal: string; management: string; performance: string }>
  entryLimits: Maybe<{ minimum: string; maximum: string }>
  requirements: Maybe<{ kycRequired: boolean; kycUrl: string }>
  supportsHardwareWalletApi: boolean
  extraTransactionFormatsSupported: string[]
  arguments: Maybe<{
    enter: ArgumentSchema
    exit: ArgumentSchema
    balance: ArgumentSchema
    manage: Record<string, unknown>
  }>
  possibleFeeTakingMechanisms: Maybe<{
    depositFee: boolean
    managementFee: boolean
    performanceFee: boolean
    validatorRebates: boolean
  }>
}>

/**
 * A market into which another market puts its funds. USD values are text, for display; `rewardRate.total` is a fraction
 * of 1.
 */
export type YieldAllocation = Maybe<{
  address: string
  network: string
  name: string
  allocation: string
  yieldId: string
  providerId: string
  allocationUsd: string
  tvl: string
  tvlUsd: string
  maxCapacity: string
  remainingCapacity: string
  weight: number
  targetWeight: number
  rewardRate: Maybe<{ total: number; rateType: string }>
}>

/**
 * The current state of a market. `…Usd` is in USD, for display. A `price` is in units of its quote token. `baseApr` and
 * `feeTier` are unconverted (their scale is undocumented).
 */
export type YieldState = Maybe<{
  pricePerShareState: Maybe<{ price: number; shareToken: YieldToken; quoteToken: YieldToken }>
  concentratedLiquidityPoolState: Maybe<{
    baseApr: number
    price: number
    tickSpacing: number
    minTick: number
    maxTick: number
    feeTier: number
    volume24hUsd: number
    fee24hUsd: number
    tvlUsd: number
    baseToken: YieldToken
    quoteToken: YieldToken
  }>
  capacityState: Maybe<{ current: string; max: string; remaining: string }>
  liquidityState: Maybe<{ liquidity: unknown; utilization: unknown }>
  allocations: YieldAllocation[]
}>

/** A yield market. Texts, links and logos are untrusted; USD values are text. */
export interface YieldMarket
  extends Maybe<{
    inputTokens: YieldToken[]
    tokens: YieldToken[]
    rewardRate: RewardRate
    tags: string[]
    network: string
    chainId: string
    providerId: string
    token: YieldToken
    status: Maybe<{ enter: boolean; exit: boolean }>
    outputToken: YieldToken
    metadata: Maybe<{
      name: string
      logoURI: string
      description: string
      documentation: string
      underMaintenance: boolean
      deprecated: boolean
      supportedStandards: string[]
    }>
    mechanics: YieldMechanics
    supportsBeneficiary: boolean
    statistics: Maybe<{
      tvlUsd: string
      tvl: string
      tvlRaw: string
      uniqueUsers: number
      averagePositionSizeUsd: string
      averagePositionSize: string
    }>
    risk: Maybe<{ ratings: Maybe<{ rating: string; source: string }>[] }>
    curator: Maybe<{ name: unknown; description: unknown; logoURI: unknown }>
    state: YieldState
  }> {
  /** The market id; matches `yieldId` in balances. */
  id: string
}

/**
 * A provider of markets. `id` is the `provider` filter of `yieldGetMarkets`. The form of `tvlUsd`, in USD, is undocumented.
 */
export interface YieldProvider
  extends Maybe<{
    name: string
    logoURI: string
    description: string
    website: string
    type: string
    tvlUsd: unknown
    supportsBeneficiary: boolean
    references: string[]
  }> {
  id: string
}

type RevenueShare = Maybe<{ minRevShare: number; maxRevShare: number }>

/** A validator of a position. USD values are text, for display. */
export type Validator = Maybe<{
  rewardRate: RewardRate
  address: string
  name: string
  logoURI: string
  website: string
  tvlUsd: string
  tvl: string
  tvlRaw: string
  minimumStake: string
  remainingPossibleStake: string
  status: string
  providerId: string
  pricePerShare: string
  subnetName: string
  marketCap: string
  tokenSymbol: string
  commission: number
  votingPower: number
  remainingSlots: number
  nominatorCount: number
  subnetId: number
  preferred: boolean
  provider: Maybe<{
    name: string
    id: string
    logoURI: string
    description: string
    website: string
    type: string
    uniqueId: string
    createdAt: string
    updatedAt: string
    tvlUsd: unknown
    rank: number
    preferred: boolean
    references: string[]
    revshare: Maybe<{ trial: RevenueShare; standard: RevenueShare; pro: RevenueShare }>
  }>
}>

/**
 * An action that a holder may take; the host performs it. `amount` is unconverted text: whether it is in tokens or base
 * units is undocumented.
 */
export type PendingAction = Maybe<{
  intent: string
  type: string
  passthrough: string
  amount: string
  arguments: ArgumentSchema
}>

/**
 * A wallet's holding in a market. Amounts are text: `amountRaw` and `shareAmountRaw` in base units, `amount` and
 * `shareAmount` in tokens, `amountUsd` in USD.
 */
export type YieldBalance = Maybe<{
  amount: string
  amountRaw: string
  address: string
  type: string
  date: string
  feeConfigurationId: string
  amountUsd: string
  tokenId: string
  shareAmount: string
  shareAmountRaw: string
  token: YieldToken
  shareToken: YieldToken
  isEarning: boolean
  priceRange: Record<string, unknown>
  pendingActions: PendingAction[]
  validator: Validator
  validators: Validator[]
}>

/** A wallet's balances in one market. */
export interface YieldBalanceItem
  extends Maybe<{ balances: YieldBalance[]; outputTokenBalance: YieldBalance; rewardRate: RewardRate }> {
  yieldId: string
}
