/** A request, whichever way it was handed to `fetch`. */
export interface Incoming {
  readonly pathname: string
  readonly method: string
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
  text(): Promise<string>
}

/**
 * Reads the arguments of `fetch`. Makes no Request of them: in jsdom an AbortSignal is of another realm, which the
 * platform's Request refuses. A relative address is one on the page.
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
