import { bytesToHex } from '@noble/hashes/utils.js'
import type { Random } from '../random.ts'
import type { MarketPlan } from './plans.ts'
import { exitSchema, restakeSchema, sweepSchema } from './schemas.ts'
import { traitsOf } from './traits.ts'
import type { ArgumentSchema, PendingAction } from './yieldShapes.ts'

/** Takes out what is active, at most `amount` whole tokens; and what else may be done with a stake. */
export function activeActions(plan: MarketPlan, holder: string, amount: string, random: Random): PendingAction[] {
  const action = actionsOf(plan, holder, random)
  const exit = action('exit', 'WITHDRAW', exitSchema(plan, amount))
  if (!traitsOf(plan).validators) return [exit]
  return [exit, action('manage', 'RESTAKE', restakeSchema), action('manage', 'SET_AUTO_SWEEP', sweepSchema)]
}

/** Claims all of what has been earned: asks for nothing. */
export const claimActions = (plan: MarketPlan, holder: string, amount: string, random: Random): PendingAction[] => [
  { ...actionsOf(plan, holder, random)('manage', 'CLAIM_REWARDS'), amount },
]

/** `passthrough` means something to the service alone. */
const actionsOf =
  ({ id }: MarketPlan, holder: string, random: Random) =>
  (intent: string, type: string, schema?: ArgumentSchema): PendingAction => ({
    intent,
    type,
    passthrough: bytesToHex(random.bytes(`action ${type} ${id} ${holder}`, 24)),
    arguments: schema,
  })
