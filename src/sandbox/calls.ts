import { bytesToHex } from '@noble/hashes/utils.js'
import type { DepositTransaction } from '../api/index.ts'
import type { CallsPayload, MetaTxn, Precondition } from './intentShapes.ts'
import type { Random } from './random.ts'
import { addressWord, word } from './recovery/hex.ts'
import { plainCall, type WalletCall } from './recovery/packedCalls.ts'
import type { SandboxToken } from './tokens.ts'

/** Encodes the calldata of ERC-20 `transfer(address to, uint256 amount)`. */
const transferData = (to: string, amount: bigint): string => `0xa9059cbb${addressWord(to)}${word(amount)}`

/** Builds the transaction that pays an amount on an EVM chain. */
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

/** Builds a payment as a call of the intent wallet. */
export function payment(token: SandboxToken, recipient: string, amount: bigint): WalletCall {
  const { to = '', value = 0n, data = '0x' } = evmTransfer(token, recipient, amount)
  return plainCall(to, value, data)
}

/** Builds a call of ERC-20 `approve(address spender, uint256 amount)`. */
export const approval = ({ address }: SandboxToken, spender: string, amount: bigint): WalletCall =>
  plainCall(address, 0n, `0x095ea7b3${addressWord(spender)}${word(amount)}`)

/** One step of the intent wallet, on one chain. The wallet must hold `amount` of the token before it runs. */
export interface WalletStep {
  calls: CallsPayload
  precondition: Precondition
  metaTxn: MetaTxn
}

/** The input of {@link walletStep}. */
interface WalletStepInput {
  wallet: string
  token: SandboxToken
  amount: bigint
  /** The address of the contract that relays the step. */
  entrypoint: string
  /** The calls that use the amount. */
  calls: WalletCall[]
}

/** Builds a step of the intent wallet: calls that run in order and must each succeed. */
export function walletStep(input: WalletStepInput, random: Random, label: string): WalletStep {
  const { wallet, token, amount, entrypoint, calls } = input
  const { chainId } = token
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
