import { bytesToHex } from '@noble/hashes/utils.js'
import type { BuildIntentRecoveryTransactionResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { invalidField } from '../errors.ts'
import { findRow } from '../findRow.ts'
import { evmAddress } from '../recovery/evmAddress.ts'
import { demandRecoverable } from '../recovery/recoverable.ts'
import { executeData, recoveryContracts, relayData } from '../recovery/transaction.ts'

/** A signature of the owner: 65 bytes, or 64 in the compact form of EIP-2098. */
const signed = /^0x([\da-f]{2}){64,65}$/i

/**
 * Makes the transaction of a recovery that was prepared and signed. The wallets of intents with an **odd `id`** are not
 * there yet, so theirs goes through the relay, which deploys them first; those of even ones are. Who signed is not
 * checked, and the signature is passed on as it came. Not in the service document (which names the operation only).
 */
export const buildIntentRecoveryTransaction: Handler = (request, context): BuildIntentRecoveryTransactionResponse => {
  const row = findRow(request, context)
  const payload = request.needed('payload', request.fields('payload'))
  payload.needed('kind', payload.oneOf('kind', ['v3_calls_payload']))
  const signature = request.needed('signature', request.text('signature'))
  if (!signed.test(signature)) throw invalidField('signature', 'expected 65 bytes, or 64, as hex')
  const intentAddress = request.needed('intentAddress', evmAddress(request, 'intentAddress'))
  const refundTo = evmAddress(request, 'refundToAddress')
  demandRecoverable(row, context)
  const proposal = context.recoveries.find(row, payload.needed('encoded', payload.text('encoded')))
  if (!proposal) throw invalidField('payload.encoded', 'no such recovery was prepared')
  const { choice, executed, payloadHash } = proposal
  const { wallet, chainId } = choice
  demandSame('intentAddress', intentAddress, wallet)
  demandSame('refundToAddress', refundTo, choice.refundTo)
  demandSame('payload.intentAddress', payload.text('intentAddress'), wallet)
  demandSame('payload.chainId', payload.chainId('chainId'), chainId)

  const requiresDeploy = row.id % 2 === 1
  const execute = executeData(executed, signature)
  const salt = `0x${bytesToHex(context.random.bytes(`${row.id} recovery salt`, 32))}`
  return {
    to: requiresDeploy ? recoveryContracts.relay : wallet,
    data: requiresDeploy ? relayData(wallet, salt, execute) : execute,
    value: '0',
    chainId,
    intentAddress: wallet,
    requiresDeploy,
    payloadHash,
  }
}

/** What the request says beside the bytes must be about the same recovery. */
function demandSame(path: string, given: string | number | undefined, prepared: string | number): void {
  if (given !== undefined && String(given).toLowerCase() !== String(prepared).toLowerCase()) {
    throw invalidField(path, 'not that of the prepared recovery')
  }
}
