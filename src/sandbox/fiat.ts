import type { ExchangeRate, FiatCurrency } from '../api/index.ts'
import { drift, stepAt } from './drift.ts'
import type { Random } from './random.ts'

type Listing = [code: string, name: string, symbol: string, perUsd: number, decimals?: number]

/** Rates close to the real ones. */
const listings: Listing[] = [
  ['USD', 'US Dollar', '$', 1],
  ['EUR', 'Euro', '€', 0.92],
  ['GBP', 'Pound Sterling', '£', 0.79],
  ['JPY', 'Yen', '¥', 149.8, 0],
  ['CHF', 'Swiss Franc', 'CHF', 0.88],
  ['CAD', 'Canadian Dollar', 'CA$', 1.36],
  ['AUD', 'Australian Dollar', 'A$', 1.52],
  ['NZD', 'New Zealand Dollar', 'NZ$', 1.64],
  ['CNY', 'Yuan Renminbi', 'CN¥', 7.18],
  ['HKD', 'Hong Kong Dollar', 'HK$', 7.81],
  ['SGD', 'Singapore Dollar', 'S$', 1.34],
  ['KRW', 'Won', '₩', 1342, 0],
  ['TWD', 'New Taiwan Dollar', 'NT$', 31.9],
  ['INR', 'Indian Rupee', '₹', 83.4],
  ['IDR', 'Rupiah', 'Rp', 15850],
  ['MYR', 'Malaysian Ringgit', 'RM', 4.47],
  ['PHP', 'Philippine Peso', '₱', 56.2],
  ['THB', 'Baht', '฿', 35.6],
  ['VND', 'Dong', '₫', 24950, 0],
  ['PKR', 'Pakistan Rupee', '₨', 278.5],
  ['BRL', 'Brazilian Real', 'R$', 5.43],
  ['MXN', 'Mexican Peso', 'MX$', 17.9],
  ['ARS', 'Argentine Peso', 'AR$', 965],
  ['CLP', 'Chilean Peso', 'CL$', 925, 0],
  ['COP', 'Colombian Peso', 'CO$', 4120],
  ['PEN', 'Sol', 'S/', 3.75],
  ['SEK', 'Swedish Krona', 'kr', 10.5],
  ['NOK', 'Norwegian Krone', 'kr', 10.7],
  ['DKK', 'Danish Krone', 'kr', 6.86],
  ['PLN', 'Zloty', 'zł', 3.95],
  ['CZK', 'Czech Koruna', 'Kč', 23.2],
  ['HUF', 'Forint', 'Ft', 362],
  ['RON', 'Romanian Leu', 'lei', 4.58],
  ['TRY', 'Turkish Lira', '₺', 32.8],
  ['ILS', 'New Israeli Sheqel', '₪', 3.72],
  ['AED', 'UAE Dirham', 'د.إ', 3.6725],
  ['SAR', 'Saudi Riyal', '﷼', 3.75],
  ['ZAR', 'Rand', 'R', 18.4],
  ['NGN', 'Naira', '₦', 1540],
  ['KES', 'Kenyan Shilling', 'KSh', 129.5],
  ['EGP', 'Egyptian Pound', 'E£', 48.3],
  ['KWD', 'Kuwaiti Dinar', 'د.ك', 0.307, 3],
  ['BHD', 'Bahraini Dinar', '.د.ب', 0.376, 3],
  ['TND', 'Tunisian Dinar', 'د.ت', 3.11, 3],
]

/** Returns the flag emoji of the country, or of the European Union, whose code begins the currency's code. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...[...code.slice(0, 2)].map((letter) => 0x1f1e6 - 0x41 + letter.charCodeAt(0)))

/** Every currency that the sandbox knows. */
export const currencies: readonly FiatCurrency[] = listings.map(([code, name, symbol, , decimals = 2]) => ({
  code,
  symbol,
  name,
  flag: flagOf(code),
  decimals,
}))

/**
 * Returns the value of one USD in a currency: within 0.2 % of its mean, to six digits. Returns undefined for an unknown
 * code.
 */
export function exchangeRateOf(code: string, now: number, random: Random): ExchangeRate | undefined {
  const listing = listings.find(([known]) => known === code)
  if (!listing) return undefined
  const [, name, symbol, perUsd] = listing
  const millionths = code === 'USD' ? 0 : drift(random, `rate ${code}`, stepAt(now), 2_000)
  const value = Number((perUsd * (1 + millionths / 1e6)).toPrecision(6))
  return { name, symbol, value, vsCurrency: 'USD', currencyType: 'fiat' }
}
