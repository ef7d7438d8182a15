import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { edgeRequest } from '../../../test/setup/kit.tsx'
import { ownUrl } from '../../../test/setup/ownUrl.ts'
import { createIntentClient, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { IntentTimeline } from './IntentTimeline.tsx'

it('says why nothing is known of a payment whose intent cannot be read, and is not loading for ever', async () => {
  const sandbox = createSandbox()
  const honest = createIntentClient({ baseUrl: ownUrl(), fetch: sandbox.fetch })
  const { intent } = await quoteIntentEdge(honest, edgeRequest)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await sandbox.fetch(input, init)
    if (!/(GetIntent|SearchIntents)$/.test(String(input))) return answer
    const text = await answer.text()
    return new Response(text.replaceAll('"fees":{', '"depositTransaction":"soon","fees":{'), {
      headers: { 'content-type': 'application/json' },
    })
  }
  const client = createIntentClient({ baseUrl: ownUrl(), fetch })
  render(
    <IntentKitProvider client={client}>
      <IntentTimeline intentId={intent?.intentId ?? ''} />
    </IntentKitProvider>,
  )
  const card = screen.getByRole('region')
  await waitFor(() => expect(card).toHaveAttribute('aria-busy', 'false'))
  expect(screen.getByRole('alert')).toBeVisible()
  expect(card.querySelector('.ik-skeleton')).toBeNull()
})
