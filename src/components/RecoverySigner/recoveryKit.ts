import type { RecoveryPlan } from '../../payments/recovery/index.ts'
import type { RecoveryCall, VerifiedRecovery } from '../../recovery/index.ts'
import { BASE, BASE_USDC } from '../fixtures.ts'
import { account, intentAddress } from '../walletKit.tsx'
import type { ShownRecovery } from './recoveryCard.ts'

/** Helpers for the stories and tests of this folder: 25 USDC that are stranded on Base. */

type Hex = `0x${string}`
const digits = (seed: number, length: number): Hex =>
  `0x${Array.from({ length }, (_, at) => ((seed * 7 + at * 11 + (at >> 2)) % 16).toString(16)).join('')}`

export const usdcCall = (amount = 25_000_000n): RecoveryCall => ({
  kind: 'erc20',
  token: BASE_USDC as Hex,
  to: account,
  amount,
})
export const nativeCall: RecoveryCall = { kind: 'native', to: account, amount: 20_140_000_000_000_000n }
/** Builds a transfer of a token that the host does not know. */
export const strangeCall = (seed: number, amount = 5_000_000_000n + BigInt(seed)): RecoveryCall => ({
  kind: 'erc20',
  token: digits(seed, 40),
  to: account,
  amount,
})

export const planOf = (...calls: RecoveryCall[]): RecoveryPlan => ({
  chainId: BASE,
  intentAddress,
  source: 'destination',
  calls,
})

/** A verified recovery, with only the fields that the card reads. */
const verified = {
  ok: true,
  digest: digits(3, 64),
  domainHash: digits(5, 64),
  messageHash: digits(9, 64),
} as VerifiedRecovery

export const recoveryHash = digits(12, 64)

/** Builds a recovery at a step. */
export const at = (step: ShownRecovery['step'], more: Partial<ShownRecovery> = {}) =>
  ({
    step,
    refusals: [],
    verified,
    plan: planOf(usdcCall()),
    owner: account,
    prepared: { recoveryTokens: [{}] },
    deployment: 'deployed',
    networkFee: { amount: 4_200_000_000_000n, isEstimate: step !== 'ready' },
    ...more,
  }) as ShownRecovery
