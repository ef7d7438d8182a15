import { sandboxHeaders } from '../sandboxName.ts'

/**
 * Calls one of the sandbox's controls.
 *
 * @throws Error with the sandbox's message
 */
export async function callControl(
  control: 'pay' | 'advance' | 'outcome' | 'fault' | 'tamper',
  body: object,
): Promise<void> {
  const answer = await fetch(`/sandbox/${control}`, {
    method: 'POST',
    headers: { ...sandboxHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.ok) return
  const { error, msg, cause } = (await answer.json()) as { error?: string; msg?: string; cause?: string }
  throw new Error([error, cause ?? msg].filter(Boolean).join(': '))
}
