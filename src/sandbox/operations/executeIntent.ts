import type { ExecuteIntentResponse } from '../../api/index.ts'
import type { Handler, SandboxContext } from '../context.ts'
import { readDepositSignature } from '../depositSignature.ts'
import { invalidField, SandboxError } from '../errors.ts'
import type { Fields } from '../fields.ts'
import { findRow } from '../findRow.ts'
import { statusOf } from '../journey.ts'
import { fileHashes, normal } from '../keys.ts'
import type { Deposit, Row } from '../state.ts'
import { hashOf } from '../transactionHash.ts'

/**
 * Starts an intent that an EVM wallet funds. With a hash, that transaction is the deposit, whatever it is, and it
 * confirms a few seconds later. With a signature, the service makes the deposit. With neither, the service watches for
 * the deposit. Repeating a request is harmless, also after the expiry, and answers the current status. Another deposit,
 * or one of another intent, is refused (`IntentStatus`, `InvalidArgument`).
 */
export const executeIntent: Handler = async (request, context): Promise<ExecuteIntentResponse> => {
  const row = findRow(request, context)
  const now = context.clock.now()
  if (row.hop?.edge.mode === 'ORIGIN') throw invalidField('intentId', 'a rail funds it; ExecuteIntentEdge arms it')
  if (row.disabled) throw new SandboxError('IntentsDisabled', 'asked for by a test trigger')
  const signature = request.fields('depositSignature')
  const hash = hashOfRequest(request)
  if (hash && signature) throw invalidField('depositSignature', 'not with a depositTransactionHash')
  const status = statusOf(row, now, context.random)
  const answer = { intentId: row.intentId, intentStatus: status }
  const open = status === 'QUOTED' || status === 'COMMITTED'
  if (row.armedAt !== undefined && isSame(row, hash, signature, open)) return answer
  if (!open || row.abort) throw new SandboxError('IntentStatus', `the intent is ${status}`)
  if (now >= row.expiresAt) throw new SandboxError('QuoteExpired', `expired at ${row.intent.expiresAt}`)
  const deposit = await depositOf(row, hash, signature, now, context)
  if (deposit && row.deposit && normal(deposit.hash) !== normal(row.deposit.hash)) {
    throw new SandboxError('IntentStatus', `the deposit is ${row.deposit.hash}`)
  }
  row.armedAt ??= now
  if (deposit) fund(row, deposit, now, context)
  context.waiters.wake()
  return { ...answer, intentStatus: statusOf(row, now, context.random) }
}

function hashOfRequest(request: Fields): string | undefined {
  const hash = request.text('depositTransactionHash')
  if (hash !== undefined && !/^0x[\da-f]{64}$/i.test(hash)) {
    throw invalidField('depositTransactionHash', 'expected the hash of an EVM transaction')
  }
  return hash
}

/** Checks whether the request only repeats what is known. */
function isSame({ deposit }: Row, hash: string | undefined, signature: Fields | undefined, open: boolean): boolean {
  if (hash) return deposit !== undefined && normal(deposit.hash) === normal(hash)
  if (!signature) return open
  const { intentSignature, permitSignature } = deposit?.signed ?? {}
  return (
    deposit?.signed !== undefined &&
    signature.text('intentSignature') === intentSignature &&
    signature.text('permitSignature') === permitSignature
  )
}

async function depositOf(
  row: Row,
  hash: string | undefined,
  signature: Fields | undefined,
  now: number,
  { state, random, chains }: SandboxContext,
): Promise<Deposit | undefined> {
  // A request that will be refused must neither move money nor change the intent.
  const open = !row.deposit || normal(row.deposit.hash) === normal(hash ?? '')
  const onChain = open && row.chain?.real.has(row.from.chainId) ? chains : undefined
  if (signature) {
    const signed = readDepositSignature(signature, row, now)
    if (onChain) return { hash: await onChain.makeDeposit(row, signed, signature), signed }
    return { hash: hashOf(row, row.from.chainId, 'signed deposit', random), signed }
  }
  if (!hash) return undefined
  // A transaction can pay only one intent.
  if (state.byKey(normal(hash)).some((other) => other !== row)) {
    throw invalidField('depositTransactionHash', 'belongs to another intent')
  }
  if (onChain) await onChain.checkDeposit(row, hash)
  return { hash }
}

function fund(row: Row, deposit: Deposit, now: number, { random, state }: SandboxContext): void {
  row.deposit ??= deposit
  row.paidAt ??= now
  fileHashes(row, state, random)
}
