import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { evmRequest, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { IntentKitProvider } from '../../hooks/index.ts'
import { QuoteCard } from './index.ts'

it('says what a route between EVM chains needs where the service does not offer it', async () => {
  const { client, asked } = await sandboxOverHttp({ describedOnly: true })
  render(
    <IntentKitProvider client={client}>
      <QuoteCard request={evmRequest} />
    </IntentKitProvider>,
  )
  await screen.findByText("This needs QuoteIntent, which the payment service doesn't offer.")
  await screen.findByText('Nothing was sent.')
  expect(asked('QuoteIntent')).toBe(1)
})
