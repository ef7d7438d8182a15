import type { FundMethod, IntentMode, IntentProtocol, RoutePreference, RouteProvider, TradeType } from './enums.ts'
import type { RequestFields } from './requestCodecs.ts'
import type { Resource } from './resource.ts'

/** The contracts of the intent wallet that replace the deployment's own. */
export interface AddressOverrides {
  svcWalletFactoryAddress?: string | undefined
  svcWalletMainModuleAddress?: string | undefined
  svcWalletMainModuleUpgradableAddress?: string | undefined
  svcWalletGuestModuleAddress?: string | undefined
  svcWalletUtilsAddress?: string | undefined
}

/** The options of a quote; `slippageTolerance` is a fraction of 1. */
export interface QuoteOptions
  extends RequestFields<
    'slippageTolerance',
    {
      intentProtocol: IntentProtocol
      swapProvider: RouteProvider
      bridgeProvider: RouteProvider
      swapProviderFallback: boolean
      bridgeProviderFallback: boolean
      preference: RoutePreference
      svcAddressOverrides: AddressOverrides
      disablePassthrough: boolean
    }
  > {}

/** The card payment that settles the intent. */
export interface SettlementRequest {
  provider?: string | undefined
  /** Hundredths of `currency`. */
  amountCents?: number | undefined
  checkoutRef?: string | undefined
  currency?: string | undefined
  chainId?: number | undefined
  orderRef?: string | undefined
}

/** The transfer to quote: owner, tokens, chains and amounts. Amounts in base units. */
export interface QuoteRequest
  extends RequestFields<
    | 'ownerAddress'
    | 'originChainId'
    | 'originTokenAddress'
    | 'destinationChainId'
    | 'destinationTokenAddress'
    | 'destinationToAddress'
    | 'destinationApproveAddress'
    | 'destinationCallData'
    | 'destinationCallValue'
    | 'originTokenAmount'
    | 'destinationTokenAmount',
    {
      tradeType: TradeType
      fundMethod: FundMethod
      mode: IntentMode
      onlyNativeGasFee: boolean
      options: QuoteOptions
      settlement: SettlementRequest
    }
  > {}

/** The options of a request as the answer echoes them. */
export interface QuotedOptions
  extends Resource<
    'slippageTolerance',
    object,
    | 'intentProtocol'
    | 'swapProvider'
    | 'bridgeProvider'
    | 'swapProviderFallback'
    | 'bridgeProviderFallback'
    | 'preference'
    | 'svcAddressOverrides'
    | 'disablePassthrough'
  > {}

/** The request of a quote as the answer echoes it. Amounts in base units. */
export interface QuotedRequest
  extends Resource<
    | 'ownerAddress'
    | 'originChainId'
    | 'originTokenAddress'
    | 'destinationChainId'
    | 'destinationTokenAddress'
    | 'destinationToAddress'
    | 'destinationApproveAddress'
    | 'destinationCallData'
    | 'destinationCallValue'
    | 'originTokenAmount'
    | 'destinationTokenAmount'
    | 'tradeType'
    | 'mode',
    { options: QuotedOptions },
    'fundMethod' | 'onlyNativeGasFee' | 'settlement'
  > {}
