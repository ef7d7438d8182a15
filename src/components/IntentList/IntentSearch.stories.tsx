import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient } from '@tanstack/react-query'
import { expect, userEvent, within } from 'storybook/test'
import { createIntentClient, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { BASE, BASE_USDC, chains, payer, SOL, SOLANA, tokens } from '../fixtures.ts'
import { IntentList } from './IntentList.tsx'

const owner = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const { fetch } = createSandbox({ now: Date.now() })
const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch })

/** Quotes shared by all stories. */
const quoted = Promise.all(
  Array.from({ length: 24 }, (_, i) =>
    quoteIntentEdge(client, {
      edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId: SOLANA, originAddress: payer, originTokenAddress: SOL },
      intent: {
        ownerAddress: owner,
        destinationChainId: BASE,
        destinationTokenAddress: BASE_USDC,
        destinationTokenAmount: 25_000_000n * BigInt(i + 1),
      },
    }),
  ),
)

const meta: Meta<typeof IntentList> = {
  title: 'IntentList/Connected',
  component: IntentList,
  loaders: [async () => ({ quoted: await quoted })],
  decorators: [
    (Story, { parameters }) => (
      <IntentKitProvider
        client={client}
        tokens={tokens}
        chains={chains}
        locale={parameters.locale}
        queryClient={new QueryClient()}
      >
        <Story />
      </IntentKitProvider>
    ),
  ],
  args: { filters: { byOwnerAddress: owner }, onSelect: () => {} },
}
export default meta
type Story = StoryObj<typeof IntentList>

/** Types into the search field and submits it. */
async function look(canvasElement: HTMLElement, text: string) {
  const field = await within(canvasElement).findByRole('searchbox')
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{enter}`)
}

export const History: Story = {}
export const NoSearch: Story = { args: { searchable: false } }
export const NoWallet: Story = { args: { filters: { byOwnerAddress: undefined } } }
export const FoundByAddress: Story = {
  play: async ({ canvasElement }) => {
    await look(canvasElement, payer)
    await expect(await within(canvasElement).findByText(/Found by/)).toHaveTextContent('Address on Solana or Tron')
  },
}
export const Ambiguous: Story = {
  play: async ({ canvasElement }) => {
    await look(canvasElement, owner)
    await expect(await within(canvasElement).findByRole('combobox', { name: 'Search by' })).toHaveDisplayValue(
      'Anything',
    )
  },
}
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await look(canvasElement, `0x${'9'.repeat(64)}`)
    await within(canvasElement).findByText('No payments match this search.')
  },
}
export const Mistyped: Story = {
  play: async ({ canvasElement }) => {
    await look(canvasElement, '0x71C7656EC7ab88b098defB751B7401B5f6d8976f')
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('typo')
  },
}
export const Arabic: Story = {
  args: { defaultSearch: { text: owner } },
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
