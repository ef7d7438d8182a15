import { awaitOutcome, type ChainReader } from '../../payments/evm/index.ts'
import type { ExactTransfer } from '../../payments/terms/index.ts'
import type { WalletAdapter } from '../../payments/wallet/index.ts'
import type { FeeOffer } from '../GasFeePicker/feeOffer.ts'
import { type Before, checkDeposit } from './checkDeposit.ts'
import type { DepositProblem } from './depositState.ts'

/** A transaction by which the entrypoint may take exactly an amount, and nothing else. */
export type Approval = Pick<ExactTransfer, 'to' | 'data' | 'value' | 'chainId'>

/** Calldata of ERC-20 `approve(address spender, uint256 amount)`. */
const approveData = (spender: string, amount: bigint): `0x${string}` =>
  `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/**
 * The approvals that are still needed for a deposit and its fee, looked at on the chain: none, one, or two for a token
 * that lets no allowance be changed but to nothing first.
 */
export async function approvals(
  reader: ChainReader,
  from: `0x${string}`,
  { token, amount, fee, entrypoint, chainId }: FeeOffer,
  allowance: bigint,
): Promise<{ list: Approval[]; problem: DepositProblem | undefined; before: Before }> {
  const total = amount + fee
  const approval = (value: bigint): Approval => ({
    to: token,
    data: approveData(entrypoint, value),
    value: 0n,
    chainId,
  })
  const check = (step: Approval) =>
    checkDeposit(reader, from, { ...step, tokenAddress: token, recipient: entrypoint, amount: total })
  const [first, whole] = [approval(0n), approval(total)]
  const { problem, before } = await check(whole)
  if (problem !== 'reverts' || allowance === 0n) return { list: [whole], problem, before }
  return { ...(await check(first)), list: [first, whole] }
}

/** Asks the wallet for an approval and waits until it is mined; false when it did not come to be. */
export async function approve(
  wallet: WalletAdapter,
  reader: ChainReader,
  from: `0x${string}`,
  approval: Approval,
  onSent: () => void,
): Promise<boolean> {
  const hash = await wallet.sendTransaction({ from, ...approval })
  onSent()
  const outcome = await awaitOutcome(reader, hash)
  return outcome.kind === 'mined' && outcome.succeeded
}
