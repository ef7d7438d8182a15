import { isNativeToken } from 'intent-kit/format'
import { type PayEdge, WalletChangedError } from 'intent-kit/payments'
import { askWallet, beforeAsking, NotSentError, type RailPayment, readPayment } from './payment'
import { decodeTronTransfer, describeTransfer, encodeSigned, type TronTransaction, tronId } from './tronTransaction'

/** What this example uses of the TronWeb that TronLink injects: it talks to the node that the payer chose there. */
export interface InjectedTronWeb {
  defaultAddress: { base58: string | false }
  transactionBuilder: {
    sendTrx(to: string, amount: number, from: string): Promise<TronTransaction>
    triggerSmartContract(
      contract: string,
      selector: string,
      options: { feeLimit: number; callValue: number },
      parameters: { type: string; value: string }[],
      from: string,
    ): Promise<{ transaction: TronTransaction }>
    triggerConstantContract(
      contract: string,
      selector: string,
      options: object,
      parameters: { type: string; value: string }[],
      from: string,
    ): Promise<{ result?: { result?: boolean; message?: string }; transaction?: { ret?: { ret?: string }[] } }>
    addUpdateData(transaction: TronTransaction, text: string, format: 'utf8'): Promise<TronTransaction>
  }
  trx: {
    getBalance(account: string): Promise<number>
    sign(transaction: TronTransaction): Promise<TronTransaction & { signature?: string[] }>
    sendHexTransaction(hex: string): Promise<{ result?: boolean; code?: string; txid?: string }>
  }
}

/** TronLink's provider (TIP-1193), as `window.tron`. `tronWeb` is there once an account is connected. */
export interface TronProvider {
  request(request: { method: string; params?: unknown[] }): Promise<unknown>
  tronWeb: InjectedTronWeb | false
}

declare global {
  interface Window {
    tron?: TronProvider
  }
}

/** The longest time that a signed transaction may stay sendable. Tron's wallets use a minute. */
const longestLife = BigInt(10 * 60_000)

/** Asks TronLink for its account, which the payer approves there. */
export async function connectTron(provider: TronProvider): Promise<string> {
  const [account] = (await provider.request({ method: 'eth_requestAccounts' })) as string[]
  if (!account) throw new WalletChangedError('The wallet has no Tron account.')
  return account
}

/**
 * Makes `payEdge` for TronLink.
 *
 * @param maxFee the most that the call of a token may cost, in sun. Default: 100 TRX. It usually costs a fraction.
 */
export function createTronPayEdge(connected: { provider: TronProvider; account: string; maxFee?: number }): PayEdge {
  const { provider, account, maxFee = 100_000_000 } = connected
  return async (_quote, { terms, signal }) => {
    const { payment, tronWeb, transaction } = await beforeAsking(async () => {
      const payment = readPayment(terms, 'TRON', signal)
      const { tronWeb } = provider
      // The services' id of Tron is the number that its wallets write as 0x2b6653dc.
      const chainId = await provider.request({ method: 'eth_chainId' })
      if (Number(chainId) !== payment.chainId) throw new WalletChangedError('The wallet is on another network.')
      const isHeld = tronWeb && tronWeb.defaultAddress.base58 === account
      if (!isHeld || (payment.account ?? account) !== account)
        throw new WalletChangedError('The wallet is on another account.')
      const built = await buildPayment(tronWeb, account, payment, maxFee)
      const transaction = verifyBuilt(built, account, payment, maxFee)
      payment.checkWanted()
      return { payment, tronWeb, transaction }
    })
    const signed = await askWallet(() => tronWeb.trx.sign(transaction))
    const hex = await beforeAsking(async () => {
      const { raw_data_hex, signature } = signed
      if (raw_data_hex.toLowerCase() !== transaction.raw_data_hex || signature?.length !== 1)
        throw new NotSentError('The wallet signed something else.')
      // Nothing pays before it is sent, so a payment that is no longer wanted ends here.
      payment.checkWanted()
      return encodeSigned(transaction.raw_data_hex, String(signature[0]).replace(/^0x/, ''))
    })
    const { result, code } = await tronWeb.trx.sendHexTransaction(hex)
    // The node has the signed transaction: whatever it says, it may still be mined until it expires.
    if (result !== true) throw new Error(`The node refused the transaction: ${code}`)
    return { hash: transaction.txID }
  }
}

/** Lets the node of the wallet try the payment out and build it. What it answers is not trusted. */
async function buildPayment(
  { transactionBuilder, trx }: InjectedTronWeb,
  account: string,
  { to, tokenAddress, amount, memo }: RailPayment,
  maxFee: number,
): Promise<TronTransaction> {
  const withMemo = (built: TronTransaction) =>
    memo === undefined ? built : transactionBuilder.addUpdateData(built, memo, 'utf8')
  if (isNativeToken(tokenAddress, 'TRON')) {
    const held = await trx.getBalance(account)
    if (amount > BigInt(held)) throw new NotSentError('Your account holds too little TRX.')
    return withMemo(await transactionBuilder.sendTrx(to, Number(amount), account))
  }
  const call = [tokenAddress, 'transfer(address,uint256)'] as const
  const parameters = [
    { type: 'address', value: to },
    { type: 'uint256', value: amount.toString() },
  ]
  const trial = await transactionBuilder.triggerConstantContract(...call, {}, parameters, account)
  if (trial.result?.result !== true || trial.transaction?.ret?.[0]?.ret === 'FAILED')
    throw new NotSentError('This transfer would fail on Tron. Does your account hold enough?')
  const options = { feeLimit: maxFee, callValue: 0 }
  return withMemo((await transactionBuilder.triggerSmartContract(...call, options, parameters, account)).transaction)
}

/** Compares the bytes that would be signed with the terms. A node that lies is refused here. */
function verifyBuilt(
  { raw_data_hex, txID }: TronTransaction,
  account: string,
  { to, tokenAddress, amount, memo }: RailPayment,
  maxFee: number,
): TronTransaction {
  const rawDataHex = raw_data_hex.toLowerCase()
  const transfer = decodeTronTransfer(rawDataHex)
  const contract = isNativeToken(tokenAddress, 'TRON') ? undefined : tokenAddress
  const now = BigInt(Date.now())
  const checks = {
    payer: transfer.owner === account,
    recipient: transfer.to === to,
    amount: transfer.amount === amount,
    token: transfer.contract === contract,
    memo: transfer.memo === memo,
    fee: transfer.feeLimit <= BigInt(contract === undefined ? 0 : maxFee),
    'end of its validity': transfer.expiration > now && transfer.expiration <= now + longestLife,
    id: txID === tronId(rawDataHex),
  }
  const wrong = Object.entries(checks).find(([, isRight]) => !isRight)
  if (wrong) throw new NotSentError(`The node built a transaction with another ${wrong[0]}.`)
  return describeTransfer(rawDataHex, transfer)
}
