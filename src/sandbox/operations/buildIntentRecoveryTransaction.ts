import { bytesToHex } from '@noble/hashes/utils.js'
import type { BuildIntentRecoveryTransactionResponse } from '../../api/index.ts'
import type { RecoveryOnChain } from '../chainBackend.ts'
import type { Handler, SandboxContext } from '../context.ts'
import { invalidField } from '../errors.ts'
import { findRow } from '../findRow.ts'
import { propose } from '../recovery/proposal.ts'
import { demandRecoverable } from '../recovery/recoverable.ts'
import { executeData, recoveryContracts, relayData } from '../recovery/transaction.ts'
import { evmAddress } from '../requestParts.ts'
import type { Row } from '../state.ts'
import { recoveryTamper } from '../tamper/tamperModes.ts'

/** The signature of an owner: 65 bytes, or 64 in the compact form of EIP-2098. */
const signed = /^0x([\da-f]{2}){64,65}$/i

/** The signature on a real chain, where the owner may be a contract, whose signatures can have any length. */
const signedByAny = /^0x[\da-f]+$/i

/**
 * Builds the transaction of a recovery that was prepared and signed. In memory, the wallets of intents with an **odd
 * `id`** are not deployed yet, so their transactions go through the relay, which deploys them first. Those of even ids
 * are deployed. On a real chain, the deployment is looked up. The signature is passed on unchanged, and its signer is
 * not checked.
 */
export const buildIntentRecoveryTransaction: Handler = async (
  request,
  context,
): Promise<BuildIntentRecoveryTransactionResponse> => {
  const row = findRow(request, context)
  const payload = request.needed('payload', request.fields('payload'))
  payload.needed('kind', payload.oneOf('kind', ['v3_calls_payload']))
  const signature = request.needed('signature', request.text('signature'))
  const real = row.chain !== undefined && context.chains !== undefined
  if (signature.length % 2 || !(real ? signedByAny : signed).test(signature))
    throw invalidField('signature', 'expected 65 bytes, or 64, as hex')
  const intentAddress = request.needed('intentAddress', evmAddress(request, 'intentAddress'))
  const refundTo = evmAddress(request, 'refundToAddress')
  demandRecoverable(row, context)
  const proposal = context.recoveries.find(row, payload.needed('encoded', payload.text('encoded')))
  if (!proposal) throw invalidField('payload.encoded', 'no such recovery was prepared')
  const { choice, payloadHash } = proposal
  const { executed } = context.tamper ? propose(choice, context.random, recoveryTamper(context.tamper)) : proposal
  const { wallet, chainId } = choice
  demandSame('intentAddress', intentAddress, wallet)
  demandSame('refundToAddress', refundTo, choice.refundTo)
  demandSame('payload.intentAddress', payload.text('intentAddress'), wallet)
  demandSame('payload.chainId', payload.chainId('chainId'), chainId)

  const { requiresDeploy, salt, opened } = await walletOf(row, chainId, signature, context)
  const execute = executeData(executed, opened)
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

/**
 * Returns how the wallet is called, and the signature in the form that it accepts. On a real chain, that form begins
 * with the wallet's owner.
 */
async function walletOf(
  row: Row,
  chainId: number,
  signature: string,
  { chains, random }: SandboxContext,
): Promise<RecoveryOnChain> {
  if (chains && row.chain?.real.has(chainId)) return chains.recovery(row, chainId, signature)
  const salt = `0x${bytesToHex(random.bytes(`${row.id} recovery salt`, 32))}`
  return { requiresDeploy: row.id % 2 === 1, salt, opened: signature }
}

/** Demands that a field of the request matches the prepared recovery. @throws SandboxError InvalidArgument */
function demandSame(path: string, given: string | number | undefined, prepared: string | number): void {
  if (given !== undefined && String(given).toLowerCase() !== String(prepared).toLowerCase()) {
    throw invalidField(path, 'not that of the prepared recovery')
  }
}
