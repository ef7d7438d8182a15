import { generatePrivateKey, privateKeyToAddress, sign } from 'viem/accounts'
import type { InjectedTronWeb, TronProvider } from '../../examples/rail-wallets/tron.ts'
import type { TronTransaction } from '../../examples/rail-wallets/tronTransaction.ts'
import { tronAddress } from './tronNode.ts'

/** Creates a TronLink that holds a key and uses a node. It throws what TronLink throws. */
export function createTronLink(nodeUrl: string) {
  const privateKey = generatePrivateKey()
  const account = tronAddress(privateKeyToAddress(privateKey))
  const state = {
    mood: 'confirm' as 'confirm' | 'reject' | 'reject-code' | 'never' | 'fail' | 'change' | 'unsigned',
    asked: 0,
    /** What the wallet showed to the payer. */
    shown: [] as TronTransaction[],
    answerLate: () => {},
  }
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${nodeUrl}/wallet/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return response.json() as Promise<Answer>
  }
  /** The calls that built a transaction, for `addUpdateData`, which builds it again. */
  let rebuild = (_: string): Promise<TronTransaction> => Promise.reject(new Error('Nothing was built.'))

  const tronWeb: InjectedTronWeb = {
    defaultAddress: { base58: account },
    transactionBuilder: {
      sendTrx(to, amount, from) {
        const body = { owner_address: from, to_address: to, amount }
        rebuild = (memo) => post('createtransaction', { ...body, memo })
        return post('createtransaction', body)
      },
      triggerConstantContract: (contract_address, selector, _, parameters, owner_address) =>
        post('triggerconstantcontract', { contract_address, selector, parameters, owner_address }),
      triggerSmartContract(contract_address, function_selector, { feeLimit, callValue }, parameters, owner_address) {
        const [to, amount] = parameters.map(({ value }) => value)
        const call = { contract_address, function_selector, owner_address, to, amount }
        const body = { ...call, fee_limit: feeLimit, call_value: callValue }
        rebuild = async (memo) =>
          (await post<{ transaction: TronTransaction }>('triggersmartcontract', { ...body, memo })).transaction
        return post('triggersmartcontract', body)
      },
      addUpdateData: (_, memo) => rebuild(memo),
    },
    trx: {
      getBalance: async (address) => (await post<{ balance: number }>('getaccount', { address })).balance,
      sendHexTransaction: (transaction) => post('broadcasthex', { transaction }),
      async sign(transaction) {
        state.asked++
        state.shown.push(transaction)
        if (state.mood === 'never') await new Promise<void>((resolve) => Object.assign(state, { answerLate: resolve }))
        // TronLink throws a text.
        if (state.mood === 'reject') throw 'Confirmation declined by user'
        if (state.mood === 'reject-code') throw Object.assign(new Error('User rejected'), { code: 4001 })
        if (state.mood === 'fail') throw new Error('Unknown error')
        if (state.mood === 'unsigned') return transaction
        const signature = await sign({ hash: `0x${transaction.txID}`, privateKey, to: 'hex' })
        const signed = { ...transaction, signature: [signature.slice(2)] }
        return state.mood === 'change' ? { ...signed, raw_data_hex: `${transaction.raw_data_hex}00` } : signed
      },
    },
  }
  const provider: TronProvider & { chainId: string } = {
    chainId: '0x2b6653dc',
    tronWeb,
    request: async ({ method }) => (method === 'eth_chainId' ? provider.chainId : [account]),
  }
  return { provider, tronWeb, account, state }
}
