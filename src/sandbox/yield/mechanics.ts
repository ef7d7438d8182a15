import type { Random } from '../random.ts'
import { tokenOf } from '../tokens.ts'
import { rawOf, tokenText } from './amounts.ts'
import { drawsOf } from './draws.ts'
import type { MarketPlan } from './plans.ts'
import { schemasOf } from './schemas.ts'
import { traitsOf } from './traits.ts'
import type { YieldMechanics } from './yieldShapes.ts'
import { yieldToken } from './yieldTokens.ts'

const day = 86_400

/** Returns the entry limits: from 10 USD to 250,000 USD, or without a maximum. */
function entryLimitsOf({ index, token }: MarketPlan): YieldMechanics['entryLimits'] {
  const minimum = tokenText(rawOf(1_000n, token), token)
  return index % 2 ? { minimum, maximum: tokenText(rawOf(25_000_000n, token), token) } : { minimum }
}

/** Builds the mechanics of a market. */
export function mechanicsOf(plan: MarketPlan, random: Random): YieldMechanics {
  const { network, type, index } = plan
  const { entryLimits, kyc, lockup, validators } = traitsOf(plan)
  const draw = drawsOf(random, `market ${plan.id} mechanics`)
  const limits = entryLimits ? entryLimitsOf(plan) : undefined
  const fee = { deposit: '0', withdrawal: `0.00${draw(0, 5)}`, management: '0', performance: `0.${draw(5, 20) * 10}` }
  return {
    type,
    rewardSchedule: ['block', 'hour', 'day', 'week', 'epoch'][draw(0, 4)],
    rewardClaiming: index % 2 ? 'auto' : 'manual',
    gasFeeToken: yieldToken(tokenOf(network.chain.id), network),
    requiresValidatorSelection: validators,
    lockupPeriod: lockup ? { seconds: draw(1, 365) * day } : undefined,
    cooldownPeriod: validators || lockup ? { seconds: draw(1, 21) * day } : undefined,
    warmupPeriod: validators ? { seconds: draw(0, 3) * day } : undefined,
    fee: type === 'vault' ? fee : undefined,
    entryLimits: limits,
    requirements: kyc
      ? { kycRequired: true, kycUrl: `https://kyc.sandbox.invalid/${plan.id}` }
      : { kycRequired: false },
    supportsHardwareWalletApi: index % 3 !== 0,
    extraTransactionFormatsSupported: network.chain.kind === 'SOLANA' ? ['base64', 'versioned'] : undefined,
    arguments: schemasOf(plan, limits),
    possibleFeeTakingMechanisms: {
      depositFee: false,
      managementFee: false,
      performanceFee: type === 'vault',
      validatorRebates: validators,
    },
  }
}
