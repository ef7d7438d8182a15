import type * as Core from 'viem'
import type * as Accounts from 'viem/accounts'

/** What is taken from viem. */
export type Viem = typeof Core & Pick<typeof Accounts, 'privateKeyToAccount'>

/** Hex digits behind `0x`, as viem wants to have them. */
export type Hex = `0x${string}`

/** Loads viem: only a sandbox that has chains needs it, and whoever has none need not install it. */
export async function loadViem(): Promise<Viem> {
  const [core, { privateKeyToAccount }] = await Promise.all([import('viem'), import('viem/accounts')])
  return { ...core, privateKeyToAccount }
}
