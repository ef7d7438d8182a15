import {
  generateKeyPair,
  getAddressFromPublicKey,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit'
import type { WalletAccount } from '@wallet-standard/base'
import type { SolanaWallet } from '../../examples/rail-wallets/solana.ts'

/** What a wallet does when it is asked. */
type WalletMood = 'confirm' | 'reject' | 'never' | 'fail' | 'change'

/** Creates a wallet of the Wallet Standard that holds a key, and hands what it signs to `send`. */
export async function createSolanaWallet(send: (wire: Uint8Array) => string, feature: 'send' | 'sign' = 'send') {
  const keys = await generateKeyPair()
  const address = await getAddressFromPublicKey(keys.publicKey)
  const publicKey = Uint8Array.from(getBase58Encoder().encode(address))
  const features = ['solana:signAndSendTransaction', 'solana:signTransaction'] as const
  const account: WalletAccount = { address, publicKey, chains: ['solana:mainnet'], features }
  const state = { mood: 'confirm' as WalletMood, asked: 0, accounts: [account], answerLate: () => {} }

  async function sign(wire: Uint8Array): Promise<Uint8Array> {
    state.asked++
    if (state.mood === 'never') await new Promise<void>((resolve) => Object.assign(state, { answerLate: resolve }))
    if (state.mood === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    const unsigned = getTransactionDecoder().decode(wire)
    const messageBytes = unsigned.messageBytes.slice()
    // Another block hash makes another transaction.
    if (state.mood === 'change') messageBytes.set([1, 2, 3], messageBytes.length - 40)
    const changed = { ...unsigned, messageBytes: messageBytes as unknown as typeof unsigned.messageBytes }
    const signed = await partiallySignTransaction([keys], changed)
    return Uint8Array.from(getTransactionEncoder().encode(signed))
  }

  const sending = {
    version: '1.0.0' as const,
    supportedTransactionVersions: ['legacy', 0] as const,
    async signAndSendTransaction(...[input]: readonly { transaction: Uint8Array }[]) {
      const signature = send(await sign(input?.transaction ?? new Uint8Array()))
      if (state.mood === 'fail') throw new Error('The connection was lost.')
      return [{ signature: Uint8Array.from(getBase58Encoder().encode(signature)) }]
    },
  }
  const signing = {
    version: '1.0.0' as const,
    supportedTransactionVersions: ['legacy', 0] as const,
    signTransaction: async (...[input]: readonly { transaction: Uint8Array }[]) => [
      { signedTransaction: await sign(input?.transaction ?? new Uint8Array()) },
    ],
  }
  const wallet: SolanaWallet = {
    version: '1.0.0',
    name: 'Test wallet',
    icon: 'data:image/svg+xml;base64,',
    chains: ['solana:mainnet'],
    get accounts() {
      return state.accounts
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: state.accounts }) },
      ...(feature === 'send' ? { 'solana:signAndSendTransaction': sending } : { 'solana:signTransaction': signing }),
    },
  }
  return { wallet, account, address, state }
}
