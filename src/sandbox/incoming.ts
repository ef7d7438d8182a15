/** A request, in whichever form `fetch` received it. */
export interface Incoming {
  readonly pathname: string
  readonly method: string
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
  text(): Promise<string>
}

/**
 * Reads the arguments of `fetch`. Creates no Request, because the platform's Request rejects jsdom's AbortSignal, which
 * is of another realm. A relative address is resolved as one on the page.
 */
export function readIncoming(input: RequestInfo | URL, init: RequestInit = {}): Incoming {
  const given = typeof input === 'string' || input instanceof URL ? undefined : input
  const { pathname } = new URL(given?.url ?? String(input), 'http://sandbox.invalid')
  return {
    pathname,
    method: (init.method ?? given?.method ?? 'GET').toUpperCase(),
    headers: new Headers(init.headers ?? given?.headers),
    signal: init.signal ?? given?.signal,
    text: () => (init.body === undefined && given ? given.text() : new Response(init.body ?? '').text()),
  }
}
