import type { SandboxContext } from './context.ts'
import { SandboxError } from './errors.ts'
import type { Fields } from './fields.ts'
import type { Row } from './state.ts'

/** Finds the row that a request's `intentId` names. @throws SandboxError InvalidArgument, NotFound */
export const findRow = (request: Fields, { state }: Pick<SandboxContext, 'state'>): Row =>
  rowOf(request.needed('intentId', request.text('intentId')), state)

/** Finds the row with an intent id. @throws SandboxError NotFound */
export function rowOf(intentId: string, state: SandboxContext['state']): Row {
  const row = state.byIntentId(intentId)
  if (!row) throw new SandboxError('NotFound', `no intent ${intentId}`)
  return row
}
