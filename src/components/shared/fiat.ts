import { formatFiat } from '../../format/index.ts'

/**
 * Writes a figure of the service in the currency it is stated in, US dollars: right in every country, while a figure
 * in the payer's currency needs a rate that these components do not ask for.
 */
export function dollars(usd: number | undefined, locale: string): string | undefined {
  return formatFiat(usd, { locale })
}
