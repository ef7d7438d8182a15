/**
 * Shortens an address for places where it only identifies something: `0x1A2b…F3c4`, `9WzD…AWWM`. If people pay to it,
 * compare it or sign it, show it whole ({@link groupAddress}): addresses that share both ends are cheap to make.
 *
 * @returns the short form; text of 12 characters or fewer is returned whole
 * @example shortenAddress('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM') // '9WzD…AWWM'
 */
export function shortenAddress(address: string): string {
  return shorten(address)
}

/**
 * Shortens a transaction hash, signature or intent id: `4f1c…e0a7`, `0xc0ff…e42a`.
 *
 * @returns the short form; text of 12 characters or fewer is returned whole
 * @example shortenHash('0xc0ffee00000000000000000000000000000000000000000000000000000ee42a') // '0xc0ff…e42a'
 */
export function shortenHash(hash: string): string {
  return shorten(hash)
}

/**
 * Splits an address or hash into groups of four for reading and comparing. `0x` stays with the first group. The joined
 * groups are the address again.
 *
 * @example groupAddress('0x8d5fa3c1') // ['0x8d5f', 'a3c1']
 */
export function groupAddress(address: string): string[] {
  return address.match(/^0x.{1,4}|.{1,4}/gsu) ?? []
}

const shorten = (text: string): string =>
  text.length <= 12 ? text : `${text.slice(0, text.startsWith('0x') ? 6 : 4)}…${text.slice(-4)}`
