import { IntentServiceError } from '../../api/index.ts'
import { invalidArgument } from '../../api/internal/index.ts'
import { isNativeId } from '../../format/internal/index.ts'
import { type ChainReader, type Hex, isAddress, isHash, isSameAddress, readTransfers } from '../evm/index.ts'
import type { Mismatch } from '../terms/index.ts'
import { isEpochMs } from './isEpochMs.ts'

/**
 * Options of {@link verifyTransfer}: the transaction that a page has named, and the payment that the order requires.
 */
export interface VerifyTransferOptions {
  /** The transaction's hash, as the page has named it. */
  hash: string
  /** The chain that the money must arrive on. */
  chainId: number
  /** The account that must have paid. Default: any. */
  from?: string | undefined
  recipient: string
  /** The ERC-20 contract, or a placeholder such as the zero address for the chain's native coin. */
  tokenAddress: string
  /** The least that must arrive, in base units of the token. */
  minimum: bigint
  /** The time when the order was created, in epoch ms. A transaction in an older block pays for something else. */
  notBefore: number
  /**
   * The required depth of the transaction in blocks, counting its own block. A transaction in a block that the node
   * reports as finalized counts at any depth. Default: 12.
   */
  confirmations?: number | undefined
  /** The reader of the chain, such as `jsonRpcReader(url)` of a node that you trust. */
  reader: ChainReader
  /** Ends the reading at once. The promise then rejects with `WebrpcClientAborted`. */
  signal?: AbortSignal | undefined
}

/** The result of {@link verifyTransfer}. With `ok`, the order is paid. */
export type TransferResult =
  | {
      ok: true
      /** The amount that has arrived, in base units. */
      amount: bigint
      /** The transfers above 0 that add up to `amount`. Those of one transaction may come from several payers. */
      transfers: readonly {
        from: string
        /** Base units. */
        amount: bigint
      }[]
      /** The time of the block, in epoch ms. */
      paidAt: number
    }
  | {
      ok: false
      /** Facts that contradict the order. If empty, this transaction may still pay the order. */
      mismatches: readonly Mismatch[]
      /** The facts that the chain does not show yet, `receipt` or `confirmations`. Check again later. */
      unverified: readonly ('receipt' | 'confirmations')[]
    }

const defaultConfirmations = 12

/**
 * Verifies that a transaction has paid an order with a plain transfer: it succeeded, is deep enough in the chain, is
 * not older than the order, and has moved at least the minimum of exactly this token to exactly this recipient. Use it
 * on a server with its own node.
 *
 * ERC-20 transfers are counted by the token's own logs, so for a token that charges a fee, the amount that arrived
 * counts. The chain's native coin counts if the transaction itself carries it to the recipient, not if a contract
 * forwards it.
 *
 * It does not know whether the same transaction has paid another order. A transaction counts as a whole: store its
 * chain and its hash, in lowercase, under a unique key, so that it, and every log in it, pays only one order.
 *
 * Anybody can name a hash, so `ok` does not show who has paid: ship only if the order has an amount or a recipient of its
 * own, or an account that its customer has proven to own (`from`).
 *
 * @throws IntentServiceError `InvalidArgument` whose `path` names the invalid field, such as an amount that is a
 * number, `WebrpcRequestFailed` (`retryable`) if the chain cannot be read, and `WebrpcClientAborted` once `signal` is
 * aborted.
 * @example
 * ```ts
 * const reader = jsonRpcReader('https://base.node.example')
 * const expected = { chainId: 8453, recipient, tokenAddress, minimum: order.amount, notBefore }
 * const result = await verifyTransfer({ hash, ...expected, reader })
 * // The amount is the order's own.
 * if (result.ok && result.amount === order.amount && result.transfers.length === 1) ship(order)
 * ```
 */
export async function verifyTransfer(options: VerifyTransferOptions): Promise<TransferResult> {
  checkOptions(options)
  const facts = await untilAborted(readFacts(options), options.signal)
  if (!facts) return { ok: false, mismatches: [], unverified: ['receipt'] }
  const { succeeded, time, minedAt, isDeep, transfers } = facts
  const notBefore = Math.floor(options.notBefore / 1000)
  const mismatches: Mismatch[] = []
  const expectSame = (path: string, holds: boolean, expected: string, received: string) => {
    if (!holds) mismatches.push({ path, expected, received })
  }
  expectSame('status', succeeded, 'success', 'reverted')
  expectSame('blockTime', time >= notBefore, isoTime(notBefore), minedAt)
  const arrived = transfers.filter((one) => one.amount > 0n && wrongFields(one, options).length === 0)
  const amount = arrived.reduce((sum, one) => sum + one.amount, 0n)
  if (succeeded && amount < options.minimum) mismatches.push(...explainShortfall(options, transfers, amount))
  if (mismatches.length === 0 && isDeep) {
    const counted = arrived.map(({ from, amount }) => ({ from, amount }))
    return { ok: true, amount, transfers: counted, paidAt: time * 1000 }
  }
  return { ok: false, mismatches, unverified: isDeep ? [] : ['confirmations'] }
}

interface Transfer {
  tokenAddress: string
  from: string
  recipient: string
  amount: bigint
}

type TransferField = 'tokenAddress' | 'recipient' | 'from'

/** Returns the fields in which a transfer differs from the one that the order needs. */
function wrongFields(one: Transfer, { tokenAddress, recipient, from }: VerifyTransferOptions): TransferField[] {
  const holds: Record<TransferField, boolean> = {
    tokenAddress: isNativeId(tokenAddress) || isSameAddress(one.tokenAddress, tokenAddress),
    // A transfer from the recipient to itself does not count.
    recipient: isSameAddress(one.recipient, recipient) && !isSameAddress(one.from, recipient),
    from: from === undefined || isSameAddress(one.from, from),
  }
  return (Object.keys(holds) as TransferField[]).filter((field) => !holds[field])
}

/**
 * Lists the fields in which the closest transfer differs from the expected one, or the amount if only that is wrong.
 */
function explainShortfall(options: VerifyTransferOptions, transfers: readonly Transfer[], amount: bigint): Mismatch[] {
  const tooLittle = { path: 'amount', expected: String(options.minimum), received: String(amount) }
  if (amount > 0n) return [tooLittle]
  const [closest] = transfers
    .map((transfer) => ({ transfer, wrong: wrongFields(transfer, options) }))
    .sort((one, other) => one.wrong.length - other.wrong.length)
  if (!closest || closest.wrong.length === 0) return [tooLittle]
  return closest.wrong.map((path) => ({
    path,
    expected: String(options[path]),
    received: closest.transfer[path],
  }))
}

/** Reads the transaction. Returns undefined while it is not in the chain. */
async function readFacts(options: VerifyTransferOptions) {
  const { hash, chainId, tokenAddress, reader, confirmations = defaultConfirmations, signal } = options
  const native = isNativeId(tokenAddress)
  try {
    throwIfAborted(signal)
    const actualId = await reader.getChainId()
    if (actualId !== chainId) throw invalid('reader', `a reader of chain ${chainId}, not of ${actualId}`)
    throwIfAborted(signal)
    const receipt = await reader.getTransactionReceipt(hash as Hex)
    if (!receipt) return undefined
    throwIfAborted(signal)
    const [block, height, finalized, sent] = await Promise.all([
      reader.getBlock(receipt.block.number),
      reader.getBlockNumber(),
      // Not every node supports `finalized`.
      reader.getBlock('finalized').catch(() => undefined),
      native ? reader.getTransaction(hash as Hex) : undefined,
    ])
    // A reorganization removed the transaction while it was read.
    if (block?.hash !== receipt.block.hash || (native && !sent)) return undefined
    const { number } = receipt.block
    const isFinalized = finalized !== undefined && finalized.number >= number
    const transfers: Transfer[] = sent
      ? [{ tokenAddress, from: sent.from, recipient: sent.to ?? '', amount: sent.value }]
      : readTransfers(receipt.logs).map(({ token, to, ...rest }) => ({ ...rest, tokenAddress: token, recipient: to }))
    return {
      succeeded: receipt.succeeded,
      time: block.time,
      // Throws if the node states no readable time.
      minedAt: isoTime(block.time),
      isDeep: isFinalized || height - number + 1n >= BigInt(confirmations),
      transfers,
    }
  } catch (error) {
    if (error instanceof IntentServiceError) throw error
    throw new IntentServiceError({
      error: 'WebrpcRequestFailed',
      operation: 'verifyTransfer',
      origin: 'transport',
      msg: `Chain ${chainId} could not be read.`,
      retryable: true,
    })
  }
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return
  throw new IntentServiceError(
    { error: 'WebrpcClientAborted', operation: 'verifyTransfer', origin: 'client', msg: 'The call was aborted.' },
    [-8, 400],
  )
}

/** Rejects once the signal aborts: a node may accept a request and never answer it. A later answer is dropped. */
function untilAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  const done = new AbortController()
  const aborted = new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { signal: done.signal })
  }).then(() => throwIfAborted(signal))
  return Promise.race([answer, aborted]).finally(() => done.abort()) as Promise<Answer>
}

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString()

const invalid = (path: string, expected: string) => invalidArgument('verifyTransfer', path, expected)

/** Refuses an expectation that would be compared with nothing, or with the wrong thing. */
function checkOptions(options: VerifyTransferOptions): void {
  const { hash, chainId, from, recipient, tokenAddress, minimum, notBefore, confirmations, reader } = options
  const demand = (path: keyof VerifyTransferOptions, expected: string, holds: boolean) => {
    if (!holds) throw invalid(path, expected)
  }
  demand('hash', 'a transaction hash', isHash(hash))
  demand('chainId', 'a chain id', Number.isSafeInteger(chainId) && chainId > 0)
  demand('from', 'an EVM address', from === undefined || isAddress(from))
  demand('recipient', 'an EVM address that is no placeholder', isAddress(recipient) && !isNativeId(recipient))
  demand('tokenAddress', 'a token contract or a placeholder', isAddress(tokenAddress))
  demand('minimum', 'a bigint above 0, in base units', typeof minimum === 'bigint' && minimum > 0n)
  demand('notBefore', 'epoch milliseconds', isEpochMs(notBefore))
  demand(
    'confirmations',
    'a whole number above 0',
    confirmations === undefined || (Number.isSafeInteger(confirmations) && confirmations > 0),
  )
  demand('reader', 'a ChainReader, such as that of jsonRpcReader', typeof reader?.getBlock === 'function')
}
