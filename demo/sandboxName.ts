/**
 * The header that selects the server's sandbox for this page: `?sandbox=name`, so that two visitors don't share a clock
 * or a fault. Pages without a name share one sandbox.
 */
export const sandboxHeaders: Record<string, string> = {
  'X-Sandbox': new URLSearchParams(location.search).get('sandbox') ?? '',
}
