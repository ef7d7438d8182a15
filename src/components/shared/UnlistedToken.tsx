'use client'
import { Address } from './Address.tsx'
import { cleanId } from './text.ts'
import { useIsUnlisted } from './useIsUnlisted.ts'

/** Renders the whole address of a token that is unlisted ({@link useIsUnlisted}), and nothing for others. */
export function UnlistedToken(token: { chainId: number | undefined; tokenAddress: string | undefined }) {
  const isUnlisted = useIsUnlisted()
  return isUnlisted(token.chainId, token.tokenAddress) && <Address address={cleanId(token.tokenAddress)} whole />
}
