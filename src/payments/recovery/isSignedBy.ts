import { type ChainReader, emptyIfReverted, encodeWord, type Hex, isSameAddress } from '../evm/index.ts'

/**
 * The selector of ERC-1271's `isValidSignature(bytes32,bytes)`, which is also its return value for a valid signature.
 */
const isValidSignature = '1626ba7e'

/**
 * Whether an account signed a digest: with its key or, if it is a contract, by the contract's answer (ERC-1271).
 *
 * @throws Error if the chain cannot be read
 */
export async function isSignedBy(reader: ChainReader, account: Hex, digest: Hex, signature: Hex): Promise<boolean> {
  const signer = await recoverSigner(reader, digest, signature)
  if (isSameAddress(signer, account)) return true
  if (!(await reader.hasCode(account))) return false
  const call = { to: account, data: encodeIsValidSignature(digest, signature) }
  const answer = await reader.call(call).catch(emptyIfReverted('0x' as const))
  return answer.length >= 66 && answer.slice(2, 10).toLowerCase() === isValidSignature
}

function encodeIsValidSignature(digest: Hex, signature: Hex): Hex {
  const bytes = signature.slice(2)
  const size = (bytes.length / 2).toString(16).padStart(64, '0')
  const filled = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `0x${isValidSignature}${digest.slice(2)}${'40'.padStart(64, '0')}${size}${filled}`
}

/** The chain's own `ecrecover` contract. */
const ecrecover = `0x${'1'.padStart(40, '0')}` as const

/** Returns the account whose key made a signature. The chain recovers it, so that a page loads no curve arithmetic. */
async function recoverSigner(reader: ChainReader, digest: Hex, signature: Hex): Promise<Hex | undefined> {
  const bytes = signature.slice(2)
  if (bytes.length !== 130) return undefined
  const recoveryId = Number.parseInt(bytes.slice(128), 16)
  const v = encodeWord(BigInt(recoveryId < 27 ? recoveryId + 27 : recoveryId))
  const answer = await reader.call({ to: ecrecover, data: `0x${digest.slice(2)}${v}${bytes.slice(0, 128)}` })
  return answer.length === 66 ? `0x${answer.slice(26)}` : undefined
}
