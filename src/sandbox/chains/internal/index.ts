// For tests: the contracts that the sandbox deploys on its chains.
export { entrypoint, token } from '../bytecode.ts'
export { opened, walletAddress, walletSalt } from '../wallet.ts'
