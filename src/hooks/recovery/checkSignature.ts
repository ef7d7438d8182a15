import { type ChainReader, encodeWord, type Hex } from '../../payments/evm/index.ts'

/** Whether it is bytes, and as many as a signature has at least. */
export const isSignature = (text: unknown): text is Hex =>
  typeof text === 'string' && /^0x([\da-f]{2}){64,}$/i.test(text)

/** `isValidSignature(bytes32,bytes)`, which is also what it answers with when it is valid. Source: ERC-1271. */
const magic = '1626ba7e'

/**
 * Whether an account has signed a digest: by its key, or where it is a contract by the contract's own word.
 *
 * @throws Error where the chain cannot be asked
 */
export async function hasSigned(
  reader: ChainReader | undefined,
  account: Hex,
  digest: Hex,
  signature: Hex,
): Promise<boolean> {
  if (!reader) throw new Error('No reader for the chain.')
  const signer = await recoverSigner(reader, digest, signature)
  if (signer?.toLowerCase() === account.toLowerCase()) return true
  if (!(await reader.isContract(account))) return false
  const answer = await reader.call({ to: account, data: question(digest, signature) }).catch((error: unknown) => {
    // A contract that refuses may do so by reverting.
    if (/revert/i.test(String((error as Error)?.message))) return '0x' as const
    throw error
  })
  return answer.length >= 66 && answer.slice(2, 10).toLowerCase() === magic
}

function question(digest: Hex, signature: Hex): Hex {
  const bytes = signature.slice(2)
  const size = (bytes.length / 2).toString(16).padStart(64, '0')
  const filled = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `0x${magic}${digest.slice(2)}${'40'.padStart(64, '0')}${size}${filled}`
}

/** The chain's own `ecrecover` contract. */
const ecrecover = `0x${'1'.padStart(40, '0')}` as const

/** The account whose key made a signature; the chain recovers it, so that a page loads no curve arithmetic. */
async function recoverSigner(reader: ChainReader, digest: Hex, signature: Hex): Promise<Hex | undefined> {
  const bytes = signature.slice(2)
  if (bytes.length !== 130) return undefined
  const recoveryId = Number.parseInt(bytes.slice(128), 16)
  const v = encodeWord(BigInt(recoveryId < 27 ? recoveryId + 27 : recoveryId))
  const answer = await reader.call({ to: ecrecover, data: `0x${digest.slice(2)}${v}${bytes.slice(0, 128)}` })
  return answer.length === 66 ? `0x${answer.slice(26)}` : undefined
}
