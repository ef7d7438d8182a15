'use client'
import { cleanText } from '../../format/index.ts'
import { useInBrowser } from '../../hooks/internal/index.ts'

/** The recipient of a payment, as the payer knows it. */
export interface Payee {
  name: string
  /** An inline image, or an https URL, which is loaded only with the provider's `remoteImages`. */
  logo?: string | undefined
}

/** Returns the shop's name: the one from the host, otherwise the domain of the page, which is empty on a server. */
export function useShopName(payee: Payee | undefined): string {
  const isInBrowser = useInBrowser()
  return cleanText(payee?.name, 40) || (isInBrowser ? location.hostname : '')
}
