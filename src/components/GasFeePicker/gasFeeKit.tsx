import { useState } from 'react'
import type { FeeOption, GasFeeOptions, Intent } from '../../api/index.ts'
import type { FeeQuote } from '../../payments/permit/index.ts'
import { BASE, BASE_USDC, intentId, makeQuote } from '../fixtures.ts'
import { GasFeePickerView, type GasFeePickerViewProps } from './GasFeePickerView.tsx'

/** Helpers for the stories and tests of this folder: 60 USDC paid on Base, and a picker that stores the choice. */

const collector = '0xc011ec7000000000000000000000000000000c01'
export const entrypoint = '0xe417e47000000000000000000000000000000e47'
const originWallet = '0x0a11e70000000000000000000000000000000a11'
const zero = `0x${'0'.repeat(40)}`

const usdc: FeeOption = {
  tokenAddress: BASE_USDC,
  tokenSymbol: 'USDC',
  tokenDecimals: 6,
  amount: 12_345n,
  amountUsd: 0.012345,
  feeCollectorAddress: collector,
  is2612: true,
  isPassthroughEligible: false,
}
const eth: FeeOption = {
  ...usdc,
  tokenAddress: zero,
  tokenSymbol: 'ETH',
  tokenDecimals: 18,
  amount: 4_100_000_000_000n,
}

/** The changes that a story or test makes to {@link makeFeeQuote}. */
export interface FeeChanges {
  option?: Partial<FeeOption>
  options?: Partial<GasFeeOptions>
  intent?: Partial<Intent>
}

export function makeFeeQuote({ option, options, intent }: FeeChanges = {}): FeeQuote & { intent: Intent } {
  const now = Date.now()
  const made = makeQuote().intent
  return {
    intent: {
      ...made,
      intentId,
      edge: undefined,
      originChainId: BASE,
      originTokenAddress: BASE_USDC,
      originIntentAddress: originWallet,
      quote: { ...made.quote, fromAmount: 60_000_000n },
      depositTransaction: {
        toAddress: originWallet,
        tokenAddress: BASE_USDC,
        amount: 60_000_000n,
        chainId: BASE,
        to: BASE_USDC,
        value: 0n,
        data: `0xa9059cbb${originWallet.slice(2).padStart(64, '0')}${(60_000_000).toString(16).padStart(64, '0')}`,
      },
      svcContracts: { svcIntentEntrypointAddress: entrypoint },
      ...intent,
    },
    sentAt: now,
    gasFeeOptions: {
      gasEstimate: { totalGas: 82_000, gasPrice: '50000000', nativeCost: '4100000000000', nativeCostUsd: 0.0123 },
      feeOptions: [eth, { ...usdc, ...option }],
      expiresAt: new Date(now + 5 * 60_000).toISOString(),
      feeCollectorAddress: collector,
      ...options,
    },
  }
}

/** Renders a picker that stores the choice. */
export function HeldPicker({ value, onChange, ...rest }: GasFeePickerViewProps) {
  const [held, setHeld] = useState(value)
  return (
    <GasFeePickerView
      {...rest}
      value={held}
      onChange={(next) => {
        setHeld(next)
        onChange(next)
      }}
    />
  )
}
