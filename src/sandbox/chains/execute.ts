import { bytesToHex } from '@noble/hashes/utils.js'
import type { Hex } from 'viem'
import type { CallsPayload } from '../intentShapes.ts'
import type { Random } from '../random.ts'
import { packCalls, plainCall, type WalletCall, type WalletCalls } from '../recovery/packedCalls.ts'
import { deployData, executeData, recoveryContracts, relayData } from '../recovery/transaction.ts'
import { signableCalls } from '../recovery/typedData.ts'
import type { Row } from '../state.ts'
import { type ChainContext, chainPart } from './chainContext.ts'
import type { ChainNode, Made } from './node.ts'
import { opened, walletSalt } from './wallet.ts'

/** Converts the calls of an intent to the form that the wallet takes. */
export const walletCalls = ({ calls = [], space = 0n, nonce = 0n }: CallsPayload = {}): WalletCalls => ({
  calls: calls.map(({ to = '', value = 0n, data = '0x', gasLimit = 0n, behaviorOnError, ...flags }) => ({
    ...plainCall(to, value, data),
    gasLimit: BigInt(gasLimit),
    delegateCall: flags.delegateCall ?? false,
    onlyFallback: flags.onlyFallback ?? false,
    behaviorOnError: Number(behaviorOnError ?? 1),
  })),
  space,
  nonce,
})

/** Puts calls into a space of their own. */
export const ownCalls = (row: Row, label: string, calls: readonly WalletCall[], random: Random): WalletCalls => ({
  calls,
  space: BigInt(`0x${bytesToHex(random.bytes(`${row.id} ${label} space`, 12))}`),
  nonce: 0n,
})

/** Returns the address of an intent's wallet, which is the same on every chain. */
export const walletOf = ({ intent }: Row): string => intent.originIntentAddress ?? ''

/** Makes the intent's wallet execute calls that the operator signs. Deploys the wallet first if necessary. */
export async function execute(context: ChainContext, node: ChainNode, row: Row, calls: WalletCalls): Promise<Made> {
  await deploy(node, row)
  return node.send({ to: walletOf(row), data: await signedExecute(context, node, row, calls) })
}

/** Does the same in one transaction through the relay: if the calls fail, the wallet is not deployed either. */
export async function executeAtOnce(
  context: ChainContext,
  node: ChainNode,
  row: Row,
  calls: WalletCalls,
): Promise<Made> {
  const data = await signedExecute(context, node, row, calls)
  return node.send({ to: recoveryContracts.relay, data: relayData(walletOf(row), saltOf(row), data) })
}

/** Returns the salt with which the row's wallet is deployed. */
export const saltOf = (row: Row): string => walletSalt(chainPart(row).parts)

async function deploy(node: ChainNode, row: Row): Promise<void> {
  if (await node.hasCode(walletOf(row))) return
  await node.send({ to: recoveryContracts.factory, data: deployData(saltOf(row)) })
}

async function signedExecute(
  { operator }: ChainContext,
  node: ChainNode,
  row: Row,
  calls: WalletCalls,
): Promise<string> {
  const wallet = walletOf(row)
  const { digest } = signableCalls({ chainId: node.chainId, verifyingContract: wallet }, calls)
  const signature = await operator.sign({ hash: digest as Hex })
  return executeData(packCalls(calls, wallet), opened(chainPart(row).parts, signature))
}
