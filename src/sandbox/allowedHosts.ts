/** Host names that only this machine can have. */
const localHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * Creates a function that checks whether a `Host` or `Origin` header names an allowed host, on any port. A page under
 * another name that resolves to this machine (DNS rebinding) is not allowed.
 *
 * @throws RangeError for a name that is not a host name, such as one with a port.
 */
export function createHostCheck(allowed: readonly string[] = []): (header: string | undefined) => boolean {
  const hosts = new Set(localHosts)
  for (const name of allowed) {
    if (hostOf(name) !== name.toLowerCase())
      throw new RangeError(`allowed host ${name}: expected a name without scheme and port, such as sandbox or [::1]`)
    hosts.add(name.toLowerCase())
  }
  return (header = '') => hosts.has(hostOf(header.replace(/^https?:\/\//, '')) ?? '')
}

/** Returns the name in `name:port`, in lower case. */
const hostOf = (text: string): string | undefined =>
  /^(\[[\da-f:.]+]|[^\s:/?#@[\]]+)(:\d+)?$/i.exec(text)?.[1]?.toLowerCase()
