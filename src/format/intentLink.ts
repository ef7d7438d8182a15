const name = 'intent'
/** The shape of an intent id of any service: no invisible characters, and none that looks like a space. */
const idShape = /^[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]{1,200}$/u

/**
 * Returns a page's address that opens one payment: with `#intent=<id>`. The fragment doesn't leave the browser, so
 * neither a server's log nor a referrer contains the id. Other parameters of the fragment stay, and so does everything
 * before it.
 *
 * @param page The page's address, absolute or not. By default, the result is the fragment alone.
 * @example intentLink('0xc0ff…e42a', 'https://shop.example/orders') // 'https://shop.example/orders#intent=0xc0ff…e42a'
 */
export function intentLink(intentId: string, page: string | URL = ''): string {
  const { before, parts } = split(String(page))
  const others = parts.filter((part) => part !== '' && !new URLSearchParams(part).has(name))
  return `${before}#${[...others, new URLSearchParams({ [name]: intentId })].join('&')}`
}

/**
 * Returns the id of the payment that an address made by {@link intentLink} opens. It accepts `location.hash` too.
 * Anybody can write a link: it states which payment to show, not whose it is.
 *
 * @returns undefined if there is no id, or it isn't made of up to 200 printable characters without a space. Never
 * throws.
 * @example intentOfLink(location.href) // '0xc0ff…e42a'
 */
export function intentOfLink(href: string | URL): string | undefined {
  const text: unknown = typeof href === 'string' ? href : href?.hash
  if (typeof text !== 'string') return undefined
  const found = split(text).parts.flatMap((part) => new URLSearchParams(part).get(name) ?? [])[0]
  return found !== undefined && idShape.test(found) ? found : undefined
}

/** Splits an address into the text before the fragment and the fragment's parts, still encoded. */
function split(address: string): { before: string; parts: string[] } {
  const at = address.indexOf('#')
  return at < 0
    ? { before: address, parts: [] }
    : { before: address.slice(0, at), parts: address.slice(at + 1).split('&') }
}
