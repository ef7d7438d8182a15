import {
  compactSignatureToSignature,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseCompactSignature,
  parseSignature,
  size,
} from 'viem'
import { invalidField } from '../errors.ts'
import type { Fields } from '../fields.ts'
import type { DepositIntentEntry } from '../intentShapes.ts'
import type { Row } from '../state.ts'
import { entrypoint as entrypointContract } from './bytecode.ts'
import type { ChainContext } from './chainContext.ts'
import { walletOf } from './execute.ts'
import { RpcRefusal } from './rpc.ts'

/**
 * Makes the deposit that the owner signed, through the entrypoint: the amount goes to the intent wallet, the fee to the
 * collector. Simulates the call first, so that a wrong signature costs nothing.
 *
 * @throws SandboxError InvalidArgument that names the field at fault.
 */
export async function makeDeposit(
  context: ChainContext,
  row: Row,
  signed: DepositIntentEntry,
  signature: Fields,
): Promise<string> {
  const { entrypoint } = context
  const { from } = row
  if (from.native) throw invalidField(signature.path, 'a native token is paid by a transaction of its owner')
  if (signed.feeToken?.toLowerCase() !== from.address.toLowerCase()) {
    throw invalidField(signature.at('selectedGasFeeOption'), 'expected the token that is deposited')
  }
  const node = await context.node(from.chainId)
  const data = encodeFunctionData({
    abi: parseAbi(entrypointContract.abi),
    ...(await call(context, row, signed, signature)),
  })
  await node
    .rpc('eth_call', [{ from: context.operator.address, to: entrypoint.address, data }, 'latest'])
    .catch((error: unknown) => {
      throw error instanceof RpcRefusal && error.data ? refusal(error.data as Hex, signature) : error
    })
  const { hash, succeeded } = await node.send({ to: entrypoint.address, data })
  if (!succeeded) throw invalidField(signature.path, 'the deposit was reverted')
  return hash
}

/** Returns the call of the entrypoint, with or without a permit. */
async function call(context: ChainContext, row: Row, signed: DepositIntentEntry, signature: Fields) {
  const { intentSignature, permitSignature, permitAmount = 0n, permitDeadline = 0 } = signed
  const by = signature.needed('intentSignature', intentSignature, 'required: the deposit is made by it')
  const deposit = {
    user: row.intent.ownerAddress as Hex,
    token: row.from.address as Hex,
    amount: row.intent.quote?.fromAmount ?? 0n,
    intentAddress: walletOf(row) as Hex,
    deadline: BigInt(signed.deadline ?? 0),
    nonce: BigInt(signed.userNonce ?? (await nonceOf(context, row))),
    feeAmount: BigInt(signed.feeAmount ?? 0),
    feeCollector: signed.feeCollector as Hex,
  }
  const intended = parts(by, signature.at('intentSignature'))
  if (!permitSignature) return { functionName: 'depositToIntent', args: [deposit, intended] } as const
  const permit = parts(permitSignature, signature.at('permitSignature'))
  const args = [deposit, BigInt(permitAmount), BigInt(permitDeadline), permit, intended] as const
  return { functionName: 'depositToIntentWithPermit', args } as const
}

async function nonceOf({ entrypoint, node }: ChainContext, { from, intent }: Row): Promise<string> {
  const abi = parseAbi(entrypointContract.abi)
  const data = encodeFunctionData({ abi, functionName: 'nonces', args: [intent.ownerAddress as Hex] })
  return (await node(from.chainId)).rpc('eth_call', [{ to: entrypoint.address, data }, 'latest'])
}

/** Splits a signature of 65 bytes, or of 64 in the compact form. */
function parts(signature: string, path: string): { v: number; r: Hex; s: Hex } {
  const length = size(signature as Hex)
  if (length !== 64 && length !== 65) throw invalidField(path, 'expected 65 bytes, or 64: no contract is asked here')
  try {
    const { r, s, yParity } =
      length === 65
        ? parseSignature(signature as Hex)
        : compactSignatureToSignature(parseCompactSignature(signature as Hex))
    return { v: 27 + Number(yParity), r, s }
  } catch {
    throw invalidField(path, 'not a signature')
  }
}

/** Maps the entrypoint's error to the field that caused it. */
function refusal(data: Hex, signature: Fields): Error {
  const { errorName } = decodeErrorResult({ abi: parseAbi(entrypointContract.abi), data })
  switch (errorName) {
    case 'WrongSignature':
      return invalidField(
        signature.at('intentSignature'),
        'not signed by the owner of the intent, or something else was',
      )
    case 'WrongNonce':
      return invalidField(signature.at('userNonce'), 'not the next one')
    case 'Expired':
      return invalidField(signature.at('deadline'), 'is past on the chain')
    case 'PermitRefused':
      return invalidField(signature.at('permitSignature'), 'the token refuses it')
    default:
      return invalidField(signature.path, 'the token refuses: the owner has or allows less than amount and fee')
  }
}
