'use client'
import { cleanText } from '../../format/index.ts'
import { useInBrowser } from '../../hooks/internal/index.ts'
import type { Payee } from './Checkout.tsx'

/** The shop's name: as the host writes it, else the domain of the page. Empty on a server. */
export function useShopName(payee: Payee | undefined): string {
  const isInBrowser = useInBrowser()
  return cleanText(payee?.name, 40) || (isInBrowser ? location.hostname : '')
}
