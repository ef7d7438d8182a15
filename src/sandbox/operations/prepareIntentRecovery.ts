import type { PrepareIntentRecoveryResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { invalidField } from '../errors.ts'
import { findRow } from '../findRow.ts'
import { propose, recoverySpace } from '../recovery/proposal.ts'
import { demandRecoverable, type Held, presentHeld, type Recoverable } from '../recovery/recoverable.ts'
import { evmAddress } from '../requestParts.ts'
import { recoveryTamper } from '../tamper/tamperModes.ts'
import { chainOf, findToken } from '../tokens.ts'

/**
 * Proposes a recovery of what an intent wallet holds: to the owner, or to `refundToAddress` if it is set. The same
 * request always gets the same answer.
 */
export const prepareIntentRecovery: Handler = async (request, context): Promise<PrepareIntentRecoveryResponse> => {
  const row = findRow(request, context)
  const intentAddress = evmAddress(request, 'intentAddress')
  const refundTo = evmAddress(request, 'refundToAddress') ?? row.intent.ownerAddress ?? ''
  const tokenAddress = evmAddress(request, 'tokenAddress')
  const found = demandRecoverable(row, context)
  const { chainId, wallet, source } = found
  if (intentAddress !== undefined && intentAddress.toLowerCase() !== wallet.toLowerCase()) {
    throw invalidField('intentAddress', 'nothing is recoverable there')
  }
  // The funds would stay lost there, or be lost for good.
  if (/^0x0{40}$/.test(refundTo) || refundTo.toLowerCase() === wallet.toLowerCase())
    throw invalidField('refundToAddress', 'expected somebody who can use it')
  const tokens = tokenAddress === undefined ? found.tokens : only(tokenAddress, found)

  const swept = { ...found, tokens, id: row.id, refundTo }
  const nonce = await context.chains?.recoveryNonce(row, chainId, recoverySpace(swept, context.random))
  const choice = { ...swept, nonce }
  const proposal = propose(choice, context.random, recoveryTamper(context.tamper))
  context.recoveries.keep(row, proposal)
  const { encoded, typedData, payloadHash } = proposal
  return {
    intentId: row.intentId,
    intentProtocol: row.intent.intentProtocol ?? 'v1_5',
    intentAddress: wallet,
    chainId,
    intentSource: source,
    recoveryTokens: tokens.map(presentHeld),
    payload: { kind: 'v3_calls_payload', encoding: 'hex', encoded, intentAddress: wallet, chainId },
    typedData,
    payloadHash,
  }
}

function only(tokenAddress: string, { chainId, tokens }: Recoverable): Held[] {
  const wanted = findToken(chainOf(chainId), tokenAddress)
  const narrowed = tokens.filter(({ token }) => token === wanted)
  if (narrowed.length === 0) throw invalidField('tokenAddress', 'nothing of it is recoverable')
  return narrowed
}
