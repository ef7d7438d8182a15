import { bytesToHex } from '@noble/hashes/utils.js'
import type { CallsPayload, DepositTransaction, MetaTxn, Precondition } from '../api/index.ts'
import type { Random } from './random.ts'
import type { SandboxToken } from './tokens.ts'

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** Calldata of ERC-20 `transfer(address to, uint256 amount)`. */
const transferData = (to: string, amount: bigint): string =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${word(amount)}`

/** A payment on an EVM chain. */
export function evmTransfer(token: SandboxToken, recipient: string, amount: bigint): DepositTransaction {
  const { native, address, chainId, decimals } = token
  return {
    toAddress: recipient,
    tokenAddress: address,
    amount,
    chainId,
    to: native ? recipient : address,
    data: native ? '0x' : transferData(recipient, amount),
    value: native ? amount : 0n,
    decimals,
  }
}

/** What the intent wallet does on one chain, before which `amount` of the token must be there. */
export interface WalletStep {
  calls: CallsPayload
  precondition: Precondition
  metaTxn: MetaTxn
}

/** What a wallet step is made from. */
interface WalletStepInput {
  wallet: string
  token: SandboxToken
  recipient: string
  amount: bigint
  /** The contract that relays the step. */
  entrypoint: string
  /** A call of the caller after the payment. */
  extra?: { to: string; data: string; value: bigint } | undefined
}

/** A payment out of the intent wallet, and the caller's own call after it. */
export function walletStep(input: WalletStepInput, random: Random, label: string): WalletStep {
  const { wallet, token, recipient, amount, entrypoint, extra } = input
  const { chainId } = token
  const common = { gasLimit: 0n, delegateCall: false, onlyFallback: false, behaviorOnError: 1 }
  const { to, value, data } = evmTransfer(token, recipient, amount)
  const calls = [{ to, value, data, ...common }, ...(extra ? [{ ...extra, ...common }] : [])]
  return {
    calls: { chainId, calls, space: BigInt(`0x${bytesToHex(random.bytes(`${label} space`, 12))}`), nonce: 0n },
    precondition: {
      type: token.native ? 'native-balance' : 'erc20-balance',
      chainId,
      ownerAddress: wallet,
      tokenAddress: token.address,
      minAmount: amount,
    },
    metaTxn: {
      id: bytesToHex(random.bytes(`${label} meta txn`, 32)),
      chainId,
      walletAddress: wallet,
      contract: entrypoint,
      input: `0x${bytesToHex(random.bytes(`${label} input`, 68))}`,
      bridgeGas: 0n,
    },
  }
}
