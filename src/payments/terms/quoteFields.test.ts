import { describe, expect, it } from 'vitest'
import { type FieldRole, quoteFields } from './quoteFieldsKit.ts'
import { openQuotes, someRequest } from './termsKit.ts'

/** Paths of all leaves of a value; items of lists share one path. */
export function leaves(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.length ? value.flatMap((item) => leaves(item, `${path}[]`)) : []
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path]
  return Object.entries(value).flatMap(([key, item]) => leaves(item, path ? `${path}.${key}` : key))
}

const roleOf = (path: string): FieldRole | undefined =>
  quoteFields[path] ??
  quoteFields[`${path.split('.').slice(0, 2).join('.')}.*`] ??
  quoteFields[`${path.split('.')[0]}.*`]

/** The field tables of the service document. */
const shapes: Record<string, string> = {
  '': 'edgeId edge:EdgeQuote intent:Intent gasFeeOptions:GasFeeOptions transactionStates[]:TransactionState passthrough:Passthrough',
  EdgeQuote: 'requestId providerQuote.any executionPlan[] originTokenAmount handoff:Handoff',
  Handoff: 'chainId tokenAddress amount recipientAddress',
  Passthrough:
    'eligible passthroughTransaction:DepositTransaction transactionStates[]:TransactionState quote:Quote fees:Fees',
  Intent: `id projectId intentId status quoteRequest:QuoteRequest ownerAddress originChainId destinationChainId
    originTokenAddress destinationTokenAddress originIntentAddress salt depositTransaction:DepositTransaction
    originCalls:CallsPayload originPrecondition:Precondition originMetaTxn:MetaTxn quote:Quote fees:Fees svcVersion
    svcContracts:SvcContracts expiresAt isTestnet destinationIntentAddress edge:Edge passthrough
    destinationCalls:CallsPayload destinationPrecondition:Precondition destinationMetaTxn:MetaTxn
    gasFeeOptions:GasFeeOptions intentProtocol timedRefundUnlockTimestamp pausableSapientSignerAddress updatedAt createdAt`,
  SvcContracts: 'svcIntentEntrypointAddress svcRouterAddress svcRouterShimAddress svcUtilsAddress',
  QuoteRequest: `ownerAddress originChainId originTokenAddress destinationChainId destinationTokenAddress
    destinationToAddress destinationApproveAddress destinationCallData destinationCallValue originTokenAmount
    destinationTokenAmount tradeType fundMethod mode onlyNativeGasFee options:QuoteOptions settlement:SettlementRequest`,
  QuoteOptions: `intentProtocol swapProvider bridgeProvider swapProviderFallback bridgeProviderFallback preference
    slippageTolerance svcAddressOverrides:Overrides disablePassthrough`,
  Overrides: `svcWalletFactoryAddress svcWalletMainModuleAddress svcWalletMainModuleUpgradableAddress
    svcWalletGuestModuleAddress svcWalletUtilsAddress`,
  SettlementRequest: 'provider amountCents checkoutRef currency chainId orderRef',
  Quote: `routeProviders[] routeProvidersRequestIds[] routeProvidersFeeUsd[] fromAmount fromAmountMin fromAmountUsd
    fromAmountMinUsd toAmount toAmountMin toAmountUsd toAmountMinUsd maxSlippage priceImpact priceImpactUsd
    estimatedDuration priceImpactDetails:ImpactDetails`,
  ImpactDetails: `executionPriceImpact:Impact marketPriceImpact:Impact providerFeesPriceImpact:Impact
    svcFeesPriceImpact:Impact netPriceImpact:Impact`,
  Impact: 'priceImpact priceImpactUsd',
  Fees: `originGas:GasFee destinationGas:GasFee provider:ProviderFee feeTokenAddress feeTokenAmount feeTokenUsd
    feeTokenTotal gasFeeTotal gasFeeUsd svcFeeTotal svcFeeUsd collectorFeeTotal collectorFeeUsd providerFeeTotal
    providerFeeUsd totalFeeAmount totalFeeUsd`,
  GasFee: `chainId totalGasLimit gasPrice totalFeeAmount totalFeeUsd nativeTokenPriceUsd nativeTokenSymbol
    chainGasUsageStatus metaTxnGasQuote metaTxnFeeDetails:MetaTxnFeeDetails`,
  MetaTxnFeeDetails: 'metaTxnId estimatedGasLimit feeNative',
  ProviderFee: `quoteProvider quoteProviderFee quoteProviderFeeUsd svcFee svcFeeUsd quoteProviderWithSvcFee
    providerWithSvcFeeUsd totalFeeAmount totalFeeUsd`,
  DepositTransaction: 'toAddress tokenAddress amount chainId to data value decimals',
  CallsPayload: 'chainId calls[]:Call space nonce',
  Call: 'to value data gasLimit delegateCall onlyFallback behaviorOnError',
  Precondition: 'type chainId ownerAddress tokenAddress minAmount',
  MetaTxn: 'id chainId walletAddress contract input bridgeGas',
  GasFeeOptions: 'gasEstimate:GasEstimate feeOptions[]:FeeOption expiresAt feeCollectorAddress',
  GasEstimate: 'totalGas gasPrice nativeCost nativeCostUsd',
  FeeOption: 'tokenAddress tokenSymbol tokenDecimals amount amountUsd feeCollectorAddress is2612 isPassthroughEligible',
  TokenMetadata: 'chainId tokenAddress name symbol decimals logoUri',
  TransactionState: 'id label chainId transactionHash',
  Edge: `edgeId rail mode edgeStatus originChainId relayRequestId edgeTokenAmount edgeTokenAddress edgeUserAddress
    initTransactionHash fillTransactionHash refundTransactionHash initChainId fillChainId refundChainId
    edgeTokenMetadata:TokenMetadata createdAt`,
}

const documented = (shape: string, prefix = ''): string[] =>
  (shapes[shape] ?? '').split(/\s+/).flatMap((field) => {
    const [name, of] = field.split(':')
    const path = prefix ? `${prefix}.${name}` : `${name}`
    return of ? documented(of, path) : [path]
  })

describe('the roles of the fields of a quote', () => {
  it('cover every field of the service document', () => {
    const all = documented('')
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter((path) => !roleOf(path))).toEqual([])
  })

  it('cover every field of real answers, in all modes', async () => {
    const { tryQuote } = openQuotes()
    const found = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      const quote = await tryQuote(someRequest(seed))
      for (const path of leaves(quote)) found.add(path)
    }
    expect([...found].filter((path) => !roleOf(path))).toEqual([])
    for (const part of ['edge.handoff.amount', 'passthrough.passthroughTransaction.data', 'intent.originMetaTxn.input'])
      expect(found).toContain(part)
  })
})
