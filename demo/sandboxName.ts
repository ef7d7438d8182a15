/**
 * Which of the server's sandboxes this page talks to: `?sandbox=name`, so that two visitors do not share a clock or a
 * fault; the common one when not named.
 */
export const sandboxHeaders: Record<string, string> = {
  'X-Sandbox': new URLSearchParams(location.search).get('sandbox') ?? '',
}
