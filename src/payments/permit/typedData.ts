import type { WalletTypedData } from '../wallet/index.ts'

/** The values signed for a deposit. Amounts are in base units of the one token. */
export interface SignedDeposit {
  /** The deployment's service name, as configured in the client. */
  service: string
  chainId: number
  /** The contract that makes the deposit. */
  entrypoint: `0x${string}`
  user: `0x${string}`
  token: `0x${string}`
  amount: bigint
  /** The intent's wallet, which receives the amount. */
  intentAddress: `0x${string}`
  /** Epoch seconds. */
  deadline: bigint
  /** The user's next nonce at the entrypoint. It prevents a second deposit with the same signature. */
  nonce: bigint
  feeAmount: bigint
  feeCollector: `0x${string}`
}

/** Parses a struct member from its Solidity notation. */
const member = (text: string) => {
  const [type = '', name = ''] = text.split(' ')
  return { name, type }
}
const members = (text: string) => text.split(',').map(member)

const intentMembers = /* @__PURE__ */ members(
  'address user,address token,uint256 amount,address intentAddress,uint256 deadline,uint256 chainId,uint256 nonce,' +
    'uint256 feeAmount,address feeCollector',
)
const permitMembers = /* @__PURE__ */ members(
  'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
)

/**
 * Builds the typed data that a payer signs for a deposit made by the service: who pays what to whom, until when, with
 * which fee, at which contract. The domain and type names begin with the service name, capitalized.
 *
 * @example `await wallet.signTypedData(intentTypedData(deposit))`
 */
export function intentTypedData({ service, entrypoint, ...deposit }: SignedDeposit): WalletTypedData {
  const word = service.charAt(0).toUpperCase() + service.slice(1)
  const { user, token, amount, intentAddress, deadline, chainId, nonce, feeAmount, feeCollector } = deposit
  return {
    from: user,
    domain: { name: `${word}IntentEntrypoint`, version: '1', chainId, verifyingContract: entrypoint },
    types: { [`${word}Intent`]: intentMembers },
    primaryType: `${word}Intent`,
    message: {
      user,
      token,
      amount,
      intentAddress,
      deadline,
      chainId: BigInt(chainId),
      nonce,
      feeAmount,
      feeCollector,
    },
  }
}

/** A permit for the entrypoint to take a deposit and its fee (EIP-2612). */
export interface Permit {
  deposit: SignedDeposit
  /** The name in the token contract's EIP-712 domain. `version` comes from the contract too. */
  name: string
  version: string
  /** The owner's next nonce at the token. */
  nonce: bigint
}

/**
 * Builds the permit for exactly one signed deposit: its amount and fee, until its deadline, for its entrypoint, never
 * more.
 */
export function permitTypedData({ deposit, name, version, nonce }: Permit): WalletTypedData {
  const { user, token, entrypoint, chainId, amount, feeAmount, deadline } = deposit
  return {
    from: user,
    domain: { name, version, chainId, verifyingContract: token },
    types: { Permit: permitMembers },
    primaryType: 'Permit',
    message: { owner: user, spender: entrypoint, value: amount + feeAmount, nonce, deadline },
  }
}
