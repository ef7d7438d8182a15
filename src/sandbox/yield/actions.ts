import { bytesToHex } from '@noble/hashes/utils.js'
import type { Random } from '../random.ts'
import type { MarketPlan } from './plans.ts'
import { exitSchema, restakeSchema, sweepSchema } from './schemas.ts'
import { traitsOf } from './traits.ts'
import type { ArgumentSchema, PendingAction } from './yieldShapes.ts'

/**
 * Builds the actions of an active position: withdraw at most `amount` whole tokens, and for a stake also restake and
 * auto sweep.
 */
export function activeActions(plan: MarketPlan, holder: string, amount: string, random: Random): PendingAction[] {
  const action = actionsOf(plan, holder, random)
  const exit = action('exit', 'WITHDRAW', exitSchema(plan, amount))
  if (!traitsOf(plan).validators) return [exit]
  return [exit, action('manage', 'RESTAKE', restakeSchema), action('manage', 'SET_AUTO_SWEEP', sweepSchema)]
}

/** Builds the action that claims all rewards. It takes no arguments. */
export const claimActions = (plan: MarketPlan, holder: string, amount: string, random: Random): PendingAction[] => [
  { ...actionsOf(plan, holder, random)('manage', 'CLAIM_REWARDS'), amount },
]

/** Creates actions of a market. Only the service can interpret their `passthrough`. */
const actionsOf =
  ({ id }: MarketPlan, holder: string, random: Random) =>
  (intent: string, type: string, schema?: ArgumentSchema): PendingAction => ({
    intent,
    type,
    passthrough: bytesToHex(random.bytes(`action ${type} ${id} ${holder}`, 24)),
    arguments: schema,
  })
