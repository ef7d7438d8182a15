import { type Codec, list, number, object, shown, text } from '../codec.ts'
import { shownText } from './fieldCodecs.ts'

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }

/** An object whose fields are unchecked. */
type Unread<Names extends string> = { [K in Names]?: unknown }

/** A token in the earn operations, unchecked. */
export type YieldToken = Unread<
  'symbol' | 'name' | 'network' | 'address' | 'logoURI' | 'coinPriceId' | 'decimals' | 'isPoints'
>

/**
 * A reward rate. `total` is a fraction of 1 (0.0525 is 5.25 %). `rateType` is APR or APY: never add or compare
 * different ones.
 */
export interface RewardRate {
  total: number
  rateType?: string | undefined
  components?: unknown
}

const rewardRate = object<RewardRate>('total', { total: number, rateType: text })
/**
 * Reads a reward rate. In the text form of the market list it is a bare number, an APY (undocumented).
 */
export const RewardRate: Codec<RewardRate> = (value, context) =>
  rewardRate(typeof value === 'number' ? { total: value, rateType: 'APY', components: [] } : value, context)

/** One field of a form that the service describes, unchecked. */
export type ArgumentField = Unread<
  | 'name'
  | 'type'
  | 'label'
  | 'description'
  | 'optionsRef'
  | 'placeholder'
  | 'minimum'
  | 'maximum'
  | 'required'
  | 'options'
  | 'default'
  | 'isArray'
>

/** A form that the service describes, unchecked. */
export type ArgumentSchema = Unread<'fields' | 'notes'>

/** The mechanics of a market, unchecked. */
export type YieldMechanics = Unread<
  | 'type'
  | 'rewardSchedule'
  | 'rewardClaiming'
  | 'gasFeeToken'
  | 'requiresValidatorSelection'
  | 'lockupPeriod'
  | 'cooldownPeriod'
  | 'warmupPeriod'
  | 'fee'
  | 'entryLimits'
  | 'requirements'
  | 'supportsHardwareWalletApi'
  | 'extraTransactionFormatsSupported'
  | 'arguments'
  | 'possibleFeeTakingMechanisms'
>

/** One allocation of a market's funds, unchecked. */
export type YieldAllocation = Unread<
  | 'address'
  | 'network'
  | 'name'
  | 'allocation'
  | 'yieldId'
  | 'providerId'
  | 'allocationUsd'
  | 'tvl'
  | 'tvlUsd'
  | 'maxCapacity'
  | 'remainingCapacity'
  | 'weight'
  | 'targetWeight'
  | 'rewardRate'
>

/** The current state of a market, unchecked. */
export type YieldState = Unread<
  'pricePerShareState' | 'concentratedLiquidityPoolState' | 'capacityState' | 'liquidityState' | 'allocations'
>

/** A market to earn in. Its text is untrusted. */
export interface YieldMarket
  extends Maybe<{ rewardRate: RewardRate; metadata: Maybe<{ name: string }> }>,
    Unread<
      | 'network'
      | 'chainId'
      | 'providerId'
      | 'inputTokens'
      | 'tokens'
      | 'token'
      | 'outputToken'
      | 'status'
      | 'mechanics'
      | 'supportsBeneficiary'
      | 'statistics'
      | 'risk'
      | 'curator'
      | 'tags'
      | 'state'
    > {
  /** The market id; matches `yieldId` in balances. */
  id: string
}
export const YieldMarket = object<YieldMarket>('id', {
  rewardRate: RewardRate,
  metadata: object<{ name?: string }>('', { name: text }),
})

/** A provider that runs markets. `id` is the `provider` filter of `yieldGetMarkets`. */
export interface YieldProvider
  extends Unread<
    'name' | 'logoURI' | 'description' | 'website' | 'type' | 'tvlUsd' | 'supportsBeneficiary' | 'references'
  > {
  id: string
}

/** A validator of a position, unchecked. */
export type Validator = Unread<
  | 'address'
  | 'name'
  | 'logoURI'
  | 'website'
  | 'tvlUsd'
  | 'tvl'
  | 'tvlRaw'
  | 'minimumStake'
  | 'remainingPossibleStake'
  | 'status'
  | 'providerId'
  | 'pricePerShare'
  | 'subnetName'
  | 'marketCap'
  | 'tokenSymbol'
  | 'commission'
  | 'votingPower'
  | 'remainingSlots'
  | 'nominatorCount'
  | 'subnetId'
  | 'preferred'
  | 'rewardRate'
  | 'provider'
>

/** An action that is open to the holder and that the host performs. Unchecked. */
export type PendingAction = Unread<'intent' | 'type' | 'passthrough' | 'amount' | 'arguments'>

/**
 * A wallet's balance in a market. Amounts are text: `amountRaw` in base units, `amount` in tokens; of those in shares,
 * `shareAmountRaw` and `shareAmount`, nothing is checked.
 */
export interface YieldBalance
  extends Maybe<{ amount: string; amountRaw: string }>,
    Unread<
      | 'address'
      | 'type'
      | 'date'
      | 'feeConfigurationId'
      | 'amountUsd'
      | 'tokenId'
      | 'token'
      | 'shareAmount'
      | 'shareAmountRaw'
      | 'shareToken'
      | 'isEarning'
      | 'priceRange'
      | 'pendingActions'
      | 'validator'
      | 'validators'
    > {}

const balance = object<YieldBalance>('', {
  amount: shownText,
  amountRaw: shownText,
})

/** A wallet's balances in one market. */
export interface YieldBalanceItem
  extends Maybe<{ balances: YieldBalance[]; outputTokenBalance: YieldBalance; rewardRate: RewardRate }> {
  yieldId: string
}
const balanceItem = object<YieldBalanceItem>('yieldId', {
  balances: list(balance),
  outputTokenBalance: balance,
  rewardRate: shown(RewardRate),
})
type Row = { amount?: unknown } | null | undefined
/** Reads a row of balances. In the document's prose, the row itself is one balance. */
export const YieldBalanceItem: Codec<YieldBalanceItem> = (row, context, path) =>
  balanceItem((row as Row)?.amount ? { balances: [row], ...(row as Row) } : row, context, path)
