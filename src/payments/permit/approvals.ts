import { type Preflight, preflight } from '../context/preflight.ts'
import { awaitOutcome, type ChainOutcome, type ChainReader, encodeWord, type Hex } from '../evm/index.ts'
import type { Schedule } from '../schedule/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import type { WalletAdapter } from '../wallet/index.ts'
import type { FeeOffer } from './feeOffer.ts'

/** A transaction that lets the entrypoint take exactly one amount. */
export type Approval = Pick<ExactTransfer, 'to' | 'data' | 'value' | 'chainId'>

/** Encodes the calldata of ERC-20 `approve(address spender, uint256 amount)`. */
const approveData = (spender: string, amount: bigint): Hex => `0x095ea7b3${encodeWord(spender)}${encodeWord(amount)}`

/**
 * Plans the approvals that a deposit and its fee still need: one, or two for a token whose allowance must be reset to
 * zero first. The final approval is for the exact amount.
 */
export async function planApprovals(
  reader: ChainReader,
  from: Hex,
  { token, amount, fee, entrypoint, chainId }: FeeOffer,
  allowance: bigint,
): Promise<Preflight & { approvals: Approval[] }> {
  const total = amount + fee
  const approve = (value: bigint): Approval => ({ to: token, data: approveData(entrypoint, value), value: 0n, chainId })
  const check = (one: Approval) =>
    preflight(reader, from, { ...one, tokenAddress: token, recipient: entrypoint, amount: total })
  const [reset, whole] = [approve(0n), approve(total)]
  const checked = await check(whole)
  if (checked.blocker !== 'would-revert' || allowance === 0n) return { approvals: [whole], ...checked }
  return { ...(await check(reset)), approvals: [reset, whole] }
}

/** How to wait for an approval. */
interface ApprovalWait {
  schedule: Schedule
  /** Ends the wait. */
  signal: AbortSignal
  onSent: () => void
  /** Reads whether the approval has taken effect, by whatever transaction. */
  isDone?: (() => Promise<boolean>) | undefined
}

/** Asks the wallet for an approval and waits until the chain has decided. */
export async function requestApproval(
  wallet: WalletAdapter,
  reader: ChainReader,
  from: Hex,
  approval: Approval,
  { schedule, signal, onSent, isDone }: ApprovalWait,
): Promise<ChainOutcome> {
  const hash = await wallet.sendTransaction({ from, ...approval }, { signal })
  onSent()
  // A contract account may answer with a hash that no chain knows.
  const alsoAsk = async () => ((await isDone?.()) ? ({ kind: 'mined', hash, succeeded: true } as const) : undefined)
  return awaitOutcome(reader, hash, { schedule, signal, alsoAsk })
}
