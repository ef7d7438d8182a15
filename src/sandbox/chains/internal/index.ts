// For tests: the contracts that the sandbox puts on its chains.
export { entrypoint, token } from '../bytecode.ts'
export { opened, walletAddress, walletSalt } from '../wallet.ts'
