/** The parts of the form that need a wallet adapter. */
export { PayerWallet } from './PayerWallet.tsx'
export { TokenChoices, TokenChoicesWaiting } from './TokenChoices.tsx'
