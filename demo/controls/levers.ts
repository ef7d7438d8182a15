import { sandboxHeaders } from '../sandboxName.ts'

/**
 * Pulls one of the sandbox's levers.
 *
 * @throws Error with the sandbox's own words
 */
export async function pull(lever: 'pay' | 'advance' | 'outcome' | 'fault', body: object): Promise<void> {
  const answer = await fetch(`/sandbox/${lever}`, {
    method: 'POST',
    headers: sandboxHeaders,
    body: JSON.stringify(body),
  })
  if (answer.ok) return
  const { error, msg, cause } = (await answer.json()) as { error?: string; msg?: string; cause?: string }
  throw new Error([error, cause ?? msg].filter(Boolean).join(': '))
}
