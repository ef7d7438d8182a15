import { isNativeId } from '../../format/internal/index.ts'

/** The terms that tell direct transfers apart. The account is not one of them: any account pays the same debt. */
interface DirectKey {
  chainId: number
  tokenAddress: string
  to?: string | undefined
  /** Base units. Absent: of any amount. */
  amount?: bigint | undefined
}

/** The prefix of the id of every direct transfer. */
const directId = 'direct:'

/**
 * Returns the id prefix of all payments with equal terms. It omits the account, because any account pays the same debt.
 */
export function directIdPrefix({ chainId, tokenAddress, to = '', amount }: DirectKey): string {
  const token = isNativeId(tokenAddress) ? 'native' : tokenAddress
  return `${directId}${chainId}:${token}:${to}:${amount === undefined ? '' : `${amount}:`}`.toLowerCase()
}

/** Whether a payment's id is that of a direct transfer: no service knows it. */
export const isDirectId = (paymentId: string | undefined): boolean => paymentId?.startsWith(directId) === true

/** Reads the chain and the recipient of a direct transfer from its id, in lower case. */
export function readDirectId(paymentId: string): { chainId: number; to: string } | undefined {
  const [kind, chainId, , to] = paymentId.split(':')
  return `${kind}:` === directId && to ? { chainId: Number(chainId), to } : undefined
}
