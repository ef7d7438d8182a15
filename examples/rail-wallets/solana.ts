import {
  type Account,
  type Address,
  address,
  appendTransactionMessageInstructions,
  assertAccountExists,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  fetchEncodedAccount,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  type MaybeEncodedAccount,
  pipe,
  type Rpc,
  type SolanaRpcApi,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import {
  decodeMint,
  decodeToken,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTokenSize,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { getWallets } from '@wallet-standard/app'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardConnectFeature } from '@wallet-standard/features'
import { isNativeToken } from 'intent-kit/format'
import { type PayEdge, WalletChangedError } from 'intent-kit/payments'
import { askWallet, beforeAsking, NotSentError, type RailPayment, readPayment } from './payment'

/** A wallet of the Wallet Standard that can pay on Solana. */
export type SolanaWallet = Omit<Wallet, 'features'> & {
  features: StandardConnectFeature & Partial<SolanaSignAndSendTransactionFeature & SolanaSignTransactionFeature>
}

/** The services' ids of Solana's chains, and the names that wallets use. */
const chains: { [chainId: number]: IdentifierString } = { 1399811149: 'solana:mainnet', 792703809: 'solana:mainnet' }

const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

const canPay = (wallet: Pick<Wallet, 'features' | 'chains'>): wallet is SolanaWallet =>
  wallet.chains.some((chain) => chain.startsWith('solana:')) &&
  'standard:connect' in wallet.features &&
  ('solana:signAndSendTransaction' in wallet.features || 'solana:signTransaction' in wallet.features)

/** Lists the payer's wallets, and calls `listener` when one more announces itself. */
export const listSolanaWallets = (): SolanaWallet[] => getWallets().get().filter(canPay)
export const onSolanaWallet = (listener: () => void) => getWallets().on('register', listener)

/** Asks a wallet for its account. The payer chooses there. */
export async function connectSolana(wallet: SolanaWallet): Promise<WalletAccount> {
  const { accounts } = await wallet.features['standard:connect'].connect()
  const account = accounts.find((one) => one.chains.some((chain) => chain.startsWith('solana:')))
  if (!account) throw new WalletChangedError('The wallet has no Solana account.')
  return account
}

/**
 * Makes `payEdge` for a wallet on Solana.
 *
 * @param rpcUrl a node of the chain: it is asked for accounts and a block hash, and tries the payment out
 */
export function createSolanaPayEdge(connected: {
  wallet: SolanaWallet
  account: WalletAccount
  rpcUrl: string
}): PayEdge {
  const { wallet, account } = connected
  const rpc = createSolanaRpc(connected.rpcUrl)
  return async (_quote, { terms, signal }) => {
    const { transaction, chain, checkWanted } = await beforeAsking(async () => {
      const payment = readPayment(terms, 'SOLANA', signal)
      const chain = chains[payment.chainId]
      if (!chain || !account.chains.includes(chain)) throw new WalletChangedError('The wallet is on another network.')
      // The wallet may have changed its account since it was connected.
      const isHeld = wallet.accounts.some((one) => one.address === account.address)
      if (!isHeld || (payment.account ?? account.address) !== account.address)
        throw new WalletChangedError('The wallet is on another account.')
      const transaction = await buildPayment(rpc, address(account.address), payment, signal)
      payment.checkWanted()
      return { ...payment, transaction, chain }
    })
    const bytes = Uint8Array.from(getTransactionEncoder().encode(transaction))
    const { 'solana:signAndSendTransaction': sending, 'solana:signTransaction': signing } = wallet.features
    if (sending) {
      const [sent] = await askWallet(() => sending.signAndSendTransaction({ account, chain, transaction: bytes }))
      return { hash: sent && getBase58Decoder().decode(sent.signature) }
    }
    if (!signing) throw new NotSentError("The wallet can't sign.")
    const [answer] = await askWallet(() => signing.signTransaction({ account, chain, transaction: bytes }))
    const signed = await beforeAsking(async () => {
      const signed = getTransactionDecoder().decode(answer?.signedTransaction ?? new Uint8Array())
      const isSame = String(signed.messageBytes) === String(transaction.messageBytes)
      if (!isSame) throw new NotSentError('The wallet signed something else.')
      checkWanted()
      return signed
    })
    const wire = getBase64EncodedWireTransaction(signed)
    return { hash: await rpc.sendTransaction(wire, { encoding: 'base64' }).send() }
  }
}

/** Builds exactly what the terms say, and tries it out on the node, which signs and sends nothing. */
async function buildPayment(rpc: Rpc<SolanaRpcApi>, payer: Address, payment: RailPayment, signal: AbortSignal) {
  const options = { abortSignal: signal }
  const instructions = isNativeToken(payment.tokenAddress, 'SOLANA')
    ? await transferSol(rpc, payer, payment, options)
    : await transferToken(rpc, payer, payment, options)
  if (payment.memo !== undefined)
    instructions.push({ programAddress: memoProgram, data: new TextEncoder().encode(payment.memo) })
  const { value: lifetime } = await rpc.getLatestBlockhash().send(options)
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  )
  const wire = getBase64EncodedWireTransaction(transaction)
  const { value } = await rpc.simulateTransaction(wire, { encoding: 'base64', sigVerify: false }).send(options)
  if (value.err)
    throw new NotSentError('This transfer would fail on Solana. Does your account hold enough, also for fees?')
  return transaction
}

type FetchOptions = { abortSignal: AbortSignal }

async function transferSol(rpc: Rpc<SolanaRpcApi>, payer: Address, payment: RailPayment, options: FetchOptions) {
  const destination = address(payment.to)
  const account = await fetchEncodedAccount(rpc, destination, options)
  // SOL in a program's account, such as a token account, may be out of everybody's reach.
  if (account.exists && account.programAddress !== SYSTEM_PROGRAM_ADDRESS)
    throw new NotSentError('The address belongs to a program, not to a wallet.')
  const source = createNoopSigner(payer)
  return [getTransferSolInstruction({ source, destination, amount: payment.amount })] as Instruction[]
}

async function transferToken(rpc: Rpc<SolanaRpcApi>, payer: Address, payment: RailPayment, options: FetchOptions) {
  const mint = address(payment.tokenAddress)
  const decimals = await readDecimals(rpc, mint, options)
  // The payer agreed to an amount that was shown with the decimals of the terms.
  if (payment.decimals !== undefined && payment.decimals !== decimals)
    throw new NotSentError(`The token has ${decimals} decimals, and the quote says ${payment.decimals}.`)
  const authority = createNoopSigner(payer)
  const { destination, owner } = await findDestination(rpc, mint, address(payment.to), options)
  const [source] = await findAssociatedTokenPda({ owner: payer, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const create =
    owner && getCreateAssociatedTokenIdempotentInstruction({ payer: authority, ata: destination, owner, mint })
  const pay = getTransferCheckedInstruction({ source, mint, destination, authority, amount: payment.amount, decimals })
  return (create ? [create, pay] : [pay]) as Instruction[]
}

/** Reads a token's decimals from its mint account. Only tokens that deliver what is sent are paid. */
async function readDecimals(rpc: Rpc<SolanaRpcApi>, mint: Address, options: FetchOptions): Promise<number> {
  const account = await fetchEncodedAccount(rpc, mint, options)
  assertAccountExists(account)
  // Token-2022 can charge a fee on each transfer, so that less than the terms' amount would arrive.
  if (account.programAddress !== TOKEN_PROGRAM_ADDRESS)
    throw new NotSentError('Only tokens of the SPL Token program can be paid, no Token-2022 ones.')
  return decodeMint(account).data.decimals
}

/**
 * Finds the token account to pay to.
 *
 * @returns with `owner`, if the account is missing and has to be created for that wallet
 */
async function findDestination(rpc: Rpc<SolanaRpcApi>, mint: Address, to: Address, options: FetchOptions) {
  const account = await fetchEncodedAccount(rpc, to, options)
  if (isOfTokenProgram(account)) {
    if (account.data.length !== getTokenSize() || decodeToken(account).data.mint !== mint)
      throw new NotSentError('The address is an account of another token.')
    return { destination: to }
  }
  const [destination] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const { exists } = await fetchEncodedAccount(rpc, destination, options)
  return { destination, owner: exists ? undefined : to }
}

const isOfTokenProgram = (
  account: MaybeEncodedAccount,
): account is MaybeEncodedAccount & Account<Uint8Array> & { exists: true } =>
  account.exists && account.programAddress === TOKEN_PROGRAM_ADDRESS
