/** What a form shows of a wallet: the account, the wallets that can be connected, and what the account holds. */
export { PayerWallet } from './PayerWallet.tsx'
export { TokenChoices } from './TokenChoices.tsx'
