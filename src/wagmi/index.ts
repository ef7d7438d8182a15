export { useWagmiWallet } from './useWagmiWallet.ts'
export { wagmiWallet } from './wagmiWallet.ts'
