import { amount, evmAddress, hex, type Infer, integer, number, type Reader, rest, shape } from '../shape.ts'
import type { FundMethod, IntentMode, IntentProtocol, RoutePreference, RouteProvider, TradeType } from './enums.ts'

const addressOverrides = shape(
  {},
  {
    svcWalletFactoryAddress: evmAddress,
    svcWalletMainModuleAddress: evmAddress,
    svcWalletMainModuleUpgradableAddress: evmAddress,
    svcWalletGuestModuleAddress: evmAddress,
    svcWalletUtilsAddress: evmAddress,
  },
)
const inWalletWords: Reader<Infer<typeof addressOverrides>> = (value, context) =>
  addressOverrides(value, { ...context, rename: context.renameWallet })

export const QuoteOptions = shape(
  {},
  {
    /** A fraction of 1: 0.005 is 0.5 % (not in the service document). */
    slippageTolerance: number,
    svcAddressOverrides: inWalletWords,
  },
  rest<{
    intentProtocol: IntentProtocol
    swapProvider: RouteProvider
    bridgeProvider: RouteProvider
    swapProviderFallback: boolean
    bridgeProviderFallback: boolean
    preference: RoutePreference
    disablePassthrough: boolean
  }>,
)
/** How a quote is made. Source: "QuoteRequest". */
export interface QuoteOptions extends Infer<typeof QuoteOptions> {}

/** How a card payment settles the intent. Source: "QuoteRequest". */
export interface SettlementRequest {
  provider?: string | undefined
  /** Hundredths of `currency`. */
  amountCents?: number | undefined
  checkoutRef?: string | undefined
  currency?: string | undefined
  chainId?: number | undefined
  orderRef?: string | undefined
}

export const QuoteRequest = shape(
  {},
  {
    ownerAddress: evmAddress,
    originChainId: integer,
    originTokenAddress: evmAddress,
    destinationChainId: integer,
    destinationTokenAddress: evmAddress,
    destinationToAddress: evmAddress,
    destinationApproveAddress: evmAddress,
    destinationCallData: hex,
    /** Base units of the destination's native token. */
    destinationCallValue: amount,
    /** Base units of the origin token. */
    originTokenAmount: amount,
    /** Base units of the destination token. */
    destinationTokenAmount: amount,
    options: QuoteOptions,
  },
  rest<{
    tradeType: TradeType
    fundMethod: FundMethod
    mode: IntentMode
    onlyNativeGasFee: boolean
    settlement: SettlementRequest
  }>,
)
/** What is to be moved from where to where. Amounts in base units. Source: "QuoteRequest". */
export interface QuoteRequest extends Infer<typeof QuoteRequest> {}
