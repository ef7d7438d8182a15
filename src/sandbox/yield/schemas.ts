import type { MarketPlan } from './plans.ts'
import { traitsOf } from './traits.ts'
import type { ArgumentSchema, YieldMechanics } from './yieldShapes.ts'

type Field = NonNullable<ArgumentSchema['fields']>[number]

/** Builds the amount field, which every form has. */
const amountField = (symbol: string, minimum = '0', maximum?: string): Field => ({
  name: 'amount',
  type: 'string',
  label: 'Amount',
  description: `How much ${symbol}, in whole tokens`,
  placeholder: '0.0',
  minimum,
  maximum,
  required: true,
  isArray: false,
})

const validatorField: Field = {
  name: 'validatorAddress',
  type: 'string',
  label: 'Validator',
  description: 'Who validates with the stake',
  optionsRef: 'validators',
  required: true,
  isArray: false,
}
const validatorsField: Field = {
  name: 'validatorAddresses',
  type: 'string',
  label: 'Validators',
  optionsRef: 'validators',
  required: false,
  isArray: true,
}
const allField: Field = { name: 'useMaxAmount', type: 'boolean', label: 'Everything', required: false, default: false }
const receiverField: Field = {
  name: 'receiverAddress',
  type: 'address',
  label: 'Receiver',
  description: 'Who gets what is taken out; left out, the owner',
  placeholder: '0x…',
  required: false,
}
const speedField: Field = {
  name: 'exitSpeed',
  type: 'enum',
  label: 'Speed',
  options: ['standard', 'instant'],
  default: 'standard',
  required: true,
}
const rangeFields: Field[] = ['rangeMin', 'rangeMax'].map((name) => ({
  name,
  type: 'number',
  label: name === 'rangeMin' ? 'Lowest price' : 'Highest price',
  description: 'USDC for one token',
  minimum: '0.000001',
  required: true,
}))

/** The form that sets when rewards are swept. */
export const sweepSchema: ArgumentSchema = {
  fields: [
    {
      name: 'autoSweepDayOfMonth',
      type: 'number',
      label: 'Day of the month',
      minimum: '1',
      maximum: '28',
      default: 1,
      required: true,
    },
    {
      name: 'autoSweepTimezone',
      type: 'enum',
      label: 'Time zone',
      options: ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'],
      default: 'UTC',
      required: false,
    },
  ],
  notes: 'Rewards are swept once a month.',
}

/** The form that changes the validators. */
export const restakeSchema: ArgumentSchema = { fields: [validatorField, validatorsField] }

/** Builds the form that withdraws funds, at most `maximum` whole tokens. */
export const exitSchema = (plan: MarketPlan, maximum?: string): ArgumentSchema => ({
  fields: [
    amountField(plan.token.symbol, '0', maximum),
    allField,
    receiverField,
    ...(traitsOf(plan).lockup ? [speedField] : []),
  ],
})

/** Builds the forms of a market. */
export function schemasOf(plan: MarketPlan, limits?: YieldMechanics['entryLimits']): YieldMechanics['arguments'] {
  const { validators, pool } = traitsOf(plan)
  const fields = [amountField(plan.token.symbol, limits?.minimum, limits?.maximum)]
  if (validators) fields.push(validatorField)
  if (pool) fields.push(...rangeFields)
  return {
    enter: { fields, notes: limits ? 'Amounts outside the limits are refused.' : undefined },
    exit: exitSchema(plan),
    balance: validators ? restakeSchema : { fields: [] },
    manage: validators ? { RESTAKE: restakeSchema, SET_AUTO_SWEEP: sweepSchema } : { CLAIM_REWARDS: { fields: [] } },
  }
}
