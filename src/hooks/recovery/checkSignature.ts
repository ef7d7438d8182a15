import type { Hex } from '../chainReader.ts'
import type { ChainReader } from '../walletTypes.ts'

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
  const { recoverAddress } = await import('viem')
  const signer = await recoverAddress({ hash: digest, signature }).catch(() => undefined)
  if (signer?.toLowerCase() === account.toLowerCase()) return true
  if (!reader) throw new Error('no chain')
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
