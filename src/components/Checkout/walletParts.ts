/** The parts of the form that need a wallet adapter. */
export { PayerWallet } from './PayerWallet.tsx'
export { TokenChoices } from './TokenChoices.tsx'
export { TokenChoicesWaiting } from './TokenChoicesWaiting.tsx'
