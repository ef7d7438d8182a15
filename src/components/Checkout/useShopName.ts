'use client'
import { cleanText } from '../../format/index.ts'
import { useInBrowser } from '../../hooks/internal/index.ts'

/** Who is paid, as the payer knows them. */
export interface Payee {
  name: string
  /** An inline image, or an https address, which is loaded only with the provider's `remoteImages`. */
  logo?: string | undefined
}

/** The shop's name: as the host writes it, else the domain of the page. Empty on a server. */
export function useShopName(payee: Payee | undefined): string {
  const isInBrowser = useInBrowser()
  return cleanText(payee?.name, 40) || (isInBrowser ? location.hostname : '')
}
