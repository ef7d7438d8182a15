/**
 * The role of a quote's field in {@link readTerms}. `binds`: it is compared with the request, with other fields, or
 * with what is known about the token. `fills`: the service chooses it, and it becomes part of the terms. `shown`:
 * nothing that the payer agrees to depends on it.
 */
export type FieldRole = 'binds' | 'fills' | 'shown'

const fields = (role: FieldRole, names: string): Record<string, FieldRole> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, role]))

const under = (prefix: string, of: Record<string, FieldRole>): Record<string, FieldRole> =>
  Object.fromEntries(Object.entries(of).map(([name, role]) => [`${prefix}.${name}`, role]))

const callsPayload = {
  ...fields('binds', 'chainId'),
  ...fields('shown', 'space nonce'),
  ...under('calls[]', fields('shown', 'to value data gasLimit delegateCall onlyFallback behaviorOnError')),
}
const precondition = {
  ...fields('binds', 'chainId'),
  ...fields('shown', 'type ownerAddress tokenAddress minAmount'),
}
const metaTxn = { ...fields('binds', 'chainId'), ...fields('shown', 'id walletAddress contract input bridgeGas') }
const transaction = fields('binds', 'toAddress tokenAddress amount chainId to data value decimals')

const quote = {
  ...fields('binds', 'fromAmount toAmount toAmountMin priceImpact fromAmountUsd toAmountUsd'),
  ...fields(
    'shown',
    `routeProviders[] routeProvidersRequestIds[] routeProvidersFeeUsd[] fromAmountMin fromAmountMinUsd toAmountMinUsd
    maxSlippage priceImpactUsd estimatedDuration`,
  ),
  ...under('priceImpactDetails', {
    ...under('netPriceImpact', { ...fields('binds', 'priceImpact'), ...fields('shown', 'priceImpactUsd') }),
    ...Object.assign(
      {},
      ...['execution', 'market', 'providerFees', 'svcFees'].map((part) =>
        under(`${part}PriceImpact`, fields('shown', 'priceImpact priceImpactUsd')),
      ),
    ),
  }),
}

const gasFee = {
  ...fields(
    'shown',
    `chainId totalGasLimit gasPrice totalFeeAmount totalFeeUsd nativeTokenPriceUsd nativeTokenSymbol
    chainGasUsageStatus metaTxnGasQuote`,
  ),
  ...under('metaTxnFeeDetails', fields('shown', 'metaTxnId estimatedGasLimit feeNative')),
}
const fees = {
  ...under('originGas', gasFee),
  ...under('destinationGas', gasFee),
  ...under(
    'provider',
    fields(
      'shown',
      `quoteProvider quoteProviderFee quoteProviderFeeUsd svcFee svcFeeUsd quoteProviderWithSvcFee
      providerWithSvcFeeUsd totalFeeAmount totalFeeUsd`,
    ),
  ),
  ...fields(
    'shown',
    `feeTokenAddress feeTokenAmount feeTokenUsd feeTokenTotal gasFeeTotal gasFeeUsd svcFeeTotal svcFeeUsd
    collectorFeeTotal collectorFeeUsd providerFeeTotal providerFeeUsd totalFeeAmount totalFeeUsd`,
  ),
}

// The cost of a fee in a token is verified when the payer signs it.
const gasFeeOptions = {
  ...under('gasEstimate', fields('shown', 'totalGas gasPrice nativeCost nativeCostUsd')),
  ...under(
    'feeOptions[]',
    fields(
      'shown',
      `tokenAddress tokenSymbol tokenDecimals amount amountUsd feeCollectorAddress is2612 isPassthroughEligible`,
    ),
  ),
  ...fields('shown', 'expiresAt feeCollectorAddress'),
}
const transactionStates = under('transactionStates[]', fields('shown', 'id label chainId transactionHash'))

const edge = {
  ...fields('binds', 'edgeId rail mode originChainId initChainId fillChainId refundChainId'),
  ...fields('binds', 'edgeTokenAmount edgeTokenAddress edgeUserAddress'),
  ...fields(
    'shown',
    'edgeStatus relayRequestId initTransactionHash fillTransactionHash refundTransactionHash createdAt',
  ),
  ...under('edgeTokenMetadata', {
    ...fields('binds', 'chainId tokenAddress decimals'),
    ...fields('shown', 'name symbol logoUri'),
  }),
}

const quoteRequest = {
  ...fields(
    'binds',
    `ownerAddress originChainId originTokenAddress destinationChainId destinationTokenAddress destinationToAddress
    destinationApproveAddress destinationCallData destinationCallValue originTokenAmount destinationTokenAmount
    tradeType mode`,
  ),
  ...fields('shown', 'fundMethod onlyNativeGasFee'),
  ...under('options', {
    ...fields('binds', 'slippageTolerance'),
    ...fields(
      'shown',
      'intentProtocol swapProvider bridgeProvider swapProviderFallback bridgeProviderFallback preference disablePassthrough',
    ),
    ...under(
      'svcAddressOverrides',
      fields(
        'binds',
        `svcWalletFactoryAddress svcWalletMainModuleAddress svcWalletMainModuleUpgradableAddress
        svcWalletGuestModuleAddress svcWalletUtilsAddress`,
      ),
    ),
  }),
  ...under('settlement', fields('binds', 'provider amountCents checkoutRef currency chainId orderRef')),
}

const intent = {
  ...fields(
    'binds',
    `ownerAddress originChainId destinationChainId originTokenAddress destinationTokenAddress originIntentAddress`,
  ),
  ...fields('fills', 'intentId expiresAt createdAt'),
  ...fields(
    'shown',
    `id projectId status salt svcVersion isTestnet destinationIntentAddress passthrough intentProtocol
    timedRefundUnlockTimestamp pausableSapientSignerAddress updatedAt wireText`,
  ),
  ...under('quoteRequest', quoteRequest),
  ...under('depositTransaction', transaction),
  ...under('originCalls', callsPayload),
  ...under('originPrecondition', precondition),
  ...under('originMetaTxn', metaTxn),
  ...under('destinationCalls', callsPayload),
  ...under('destinationPrecondition', precondition),
  ...under('destinationMetaTxn', metaTxn),
  ...under('quote', quote),
  ...under('fees', fees),
  ...under(
    'svcContracts',
    fields('shown', 'svcIntentEntrypointAddress svcRouterAddress svcRouterShimAddress svcUtilsAddress'),
  ),
  ...under('edge', edge),
  ...under('gasFeeOptions', gasFeeOptions),
}

/**
 * The role of every leaf field of both quote answers, by path. `[]` stands for the items of a list, `*` for any field.
 * A field that is missing here fails a test: decide its role before reading or showing it.
 */
export const quoteFields: Readonly<Record<string, FieldRole>> = {
  ...fields('fills', 'sentAt'),
  ...fields('binds', 'edgeId rail mode tradeType'),
  ...fields('shown', 'provider originConfiguration.* destinationConfiguration.*'),
  ...under('edge', {
    // Deployments put these beside `edge` or inside it.
    ...fields('binds', 'edgeId rail mode tradeType originTokenAmount'),
    ...fields('shown', 'provider requestId providerQuote.* executionPlan[]'),
    // Nothing else states where to pay on a rail.
    ...under('handoff', {
      ...fields('binds', 'chainId tokenAddress amount'),
      ...fields('fills', 'recipientAddress memo'),
    }),
  }),
  ...under('intent', intent),
  ...under('gasFeeOptions', gasFeeOptions),
  ...transactionStates,
  ...under('passthrough', {
    ...fields('binds', 'eligible'),
    ...under('passthroughTransaction', transaction),
    ...transactionStates,
    ...under('quote', quote),
    ...under('fees', fees),
  }),
}
