import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { createIntentClient } from '../../api/index.ts'
import { IntentKitProvider, useIntentKit } from '../../hooks/index.ts'
import type { PayToken } from '../../payments/checkout/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { createSandbox, type Fault } from '../../sandbox/index.ts'
import { ARBITRUM, BASE, BASE_USDC, chains, payer, SOL, SOLANA, shop, TRON, TRON_USDT } from '../fixtures.ts'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import { storyWallet, withKit } from '../storyKit.tsx'
import { makeTokens, manyNetworks } from '../TokenPicker/pickerKit.tsx'
import { StaticTransferPanel, type TransferPanelProps } from './TransferPanel.tsx'

const native = `0x${'0'.repeat(40)}`
const eth: PayToken = { chainId: BASE, tokenAddress: native, symbol: 'ETH', name: 'Ether', decimals: 18 }
const usdc: PayToken = { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const arbitrumUsdc: PayToken = {
  chainId: ARBITRUM,
  tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const sol: PayToken = { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 }
const usdt: PayToken = { chainId: TRON, tokenAddress: TRON_USDT, symbol: 'USDT', decimals: 6 }
const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'

interface Transferring extends Pick<TransferPanelProps, 'from' | 'to' | 'mode' | 'recipient' | 'addresses' | 'tokens'> {
  /** The typed amount, and its side. */
  amount?: string
  side?: 'pays' | 'arrives'
  /** The fault that replaces the answer of a quote. */
  fault?: Fault
  /** The fault that replaces the answer about prices. */
  priceFault?: Fault
  /** The account's USDC balance, in whole tokens. */
  held?: number
  wallet?: 'connected' | 'disconnected' | 'none'
  currency?: string
  knowsNames?: boolean
  /** The recipients that were sent to before. */
  sentTo?: readonly string[]
  /** Whether the chain doesn't say what kind of account the recipient is. */
  isSilent?: boolean
}

/** Renders the panel with a sandbox in the page. */
function Transferring(props: Transferring) {
  const {
    amount,
    side = 'pays',
    fault,
    priceFault,
    held = 250,
    wallet: state = 'connected',
    currency,
    knowsNames,
    sentTo = [],
    isSilent = false,
    ...panel
  } = props
  const { locale } = useIntentKit()
  const [{ client, wallet }] = useState(() => start({ fault, priceFault }, BigInt(held * 1e6), sentTo, isSilent))
  const [isReady, setReady] = useState(state !== 'connected')
  useEffect(() => {
    if (state === 'connected') void wallet.connect('Field Wallet').then(() => setReady(true))
  }, [wallet, state])
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useTyped(place, amount, side)
  if (!isReady) return null
  return (
    <div ref={setPlace}>
      <IntentKitProvider
        client={client}
        wallet={state === 'none' ? undefined : wallet}
        locale={locale}
        currency={currency}
        tokens={[eth, usdc, arbitrumUsdc, sol, usdt]}
        chains={[...chains, { id: ARBITRUM, name: 'Arbitrum' }]}
        resolveName={knowsNames ? async (name) => (name === 'nadia.eth' ? shop : undefined) : undefined}
        storage={null}
      >
        <StaticTransferPanel {...panel} />
      </IntentKitProvider>
    </div>
  )
}

/** Types an amount as a user does. */
function useTyped(place: HTMLElement | null, amount: string | undefined, side: 'pays' | 'arrives') {
  useEffect(() => {
    const input = place?.querySelector<HTMLInputElement>(`[data-side="${side}"] .ik-transfer-input`)
    if (!input || amount === undefined) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, amount)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [place, amount, side])
}

function start(
  { fault, priceFault }: { fault: Fault | undefined; priceFault: Fault | undefined },
  held: bigint,
  sentTo: readonly string[],
  isSilent: boolean,
) {
  const sandbox = createSandbox({ seed: 7 })
  if (priceFault) sandbox.fault('GetTokenPrices', priceFault)
  for (const operation of ['QuoteIntent', 'QuoteIntentEdge'] as const) if (fault) sandbox.fault(operation, fault)
  const client = createIntentClient({ baseUrl: 'https://sandbox.invalid', fetch: sandbox.fetch })
  const wallet = storyWallet({
    connectors: ['Field Wallet', 'Harbour'],
    account,
    held: (chainId, token) => (token ? held : chainId === BASE ? 91_200_000_000_000_000n : 10_000_000_000_000n),
  })
  for (const [place, address] of sentTo.entries())
    journalOf(client, null).put({
      intentId: `0x${`${place}f`.repeat(32)}`,
      request: { ownerAddress: account, destinationChainId: BASE, destinationToAddress: address } as never,
      recipientChosen: true,
      hadMoney: true,
    })
  const reader: typeof wallet.reader = (chainId) => {
    const own = wallet.reader(chainId)
    return own && { ...own, isContract: () => new Promise(() => {}) }
  }
  return { client, wallet: isSilent ? { ...wallet, reader } : wallet }
}

const meta: Meta<typeof Transferring> = { title: 'TransferPanel', component: Transferring, decorators: [withKit] }
export default meta
type Story = StoryObj<typeof Transferring>

/** Waits for a state of the quote. */
const reaches =
  (state: string): NonNullable<Story['play']> =>
  ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector(`.ik-quote[data-state="${state}"]`)).not.toBeNull(), {
      timeout: 15_000,
    })
const says =
  (text: RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(text, {}, { timeout: 15_000 }))[0]).toBeVisible()
  }
const arabic = { parameters: { locale: 'ar' }, globals: { dir: 'rtl' } }

export const Swap: Story = { args: { from: eth, to: arbitrumUsdc, amount: '0.05' }, play: reaches('ready') }
export const SwapArabic: Story = { ...Swap, ...arabic }
export const SwapGerman: Story = { ...Swap, args: { ...Swap.args, amount: '0,05' }, parameters: { locale: 'de' } }
export const SwapToAmount: Story = { args: { ...Swap.args, amount: '141', side: 'arrives' }, play: reaches('ready') }
export const Empty: Story = { args: {} }
const NeverLoaded = lazyComponent<object>(() => new Promise(() => {}), undefined, [12, 24, 18])
export const Loading: Story = { render: () => <NeverLoaded /> }
export const NoAmount: Story = { args: { from: eth, to: arbitrumUsdc } }
/** The ring is around the box, and nowhere else. */
export const AmountFocused: Story = {
  args: { ...NoAmount.args },
  async play({ canvas, userEvent }) {
    const field = await canvas.findByRole('textbox', { name: 'You pay' })
    await userEvent.click(field)
    await expect(field).toHaveFocus()
    await expect(getComputedStyle(field).outlineStyle).toBe('none')
    const box = field.closest('.ik-transfer-side')
    await expect(box && getComputedStyle(box).outlineStyle).toBe('solid')
  },
}
/** The side that the quote fills in is as high before the quote and its worth as after. */
export const KeepsItsPlace: Story = {
  args: { ...NoAmount.args },
  async play(context) {
    const { canvas, canvasElement, userEvent } = context
    const field = await canvas.findByRole('textbox', { name: 'You pay' })
    const height = () => canvasElement.querySelector('[data-side="arrives"]')?.getBoundingClientRect().height
    const before = height()
    await userEvent.type(field, '0.05')
    await reaches('ready')(context)
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-side="arrives"] .ik-transfer-foot')).toHaveTextContent('≈ $'),
    )
    await expect(height()).toBe(before)
  },
}
export const NoAmountArabic: Story = { ...NoAmount, ...arabic }
export const NotConnected: Story = {
  args: { from: eth, to: arbitrumUsdc, amount: '0.05', wallet: 'disconnected' },
  play: says(/^Connect a wallet$/),
}
export const Connecting: Story = {
  args: { ...NotConnected.args },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect a wallet' }))
    await expect(await canvas.findByText('Harbour', {}, { timeout: 15_000 })).toBeVisible()
  },
}
/** The wallet comes before the amount: its balance helps to enter one. */
export const ConnectFirst: Story = {
  args: { from: usdc, to: arbitrumUsdc, wallet: 'disconnected' },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect a wallet' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Harbour' }, { timeout: 15_000 }))
    await expect(await canvas.findByRole('button', { name: 'Enter an amount' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Max' }))
    await expect(canvas.getByRole('textbox', { name: 'You pay' })).toHaveValue('250')
  },
}
/** Tokens of a rail need no wallet. */
export const FromSolanaNoAmount: Story = {
  args: { from: sol, to: usdc, wallet: 'disconnected' },
  play: says(/^Enter an amount$/),
}
export const Quoting: Story = { args: { ...Swap.args, fault: 'hang' }, play: reaches('loading') }
export const NoPrice: Story = { args: { ...Swap.args, fault: 'rate-limit' }, play: reaches('error') }
export const TooMuch: Story = {
  args: { from: usdc, to: arbitrumUsdc, amount: '300', held: 250 },
  play: says(/^You have 250/),
}
/** More tokens than anything is worth. */
export const Huge: Story = {
  args: { from: usdc, to: arbitrumUsdc, amount: '1234567.123456', held: 98_765_432 },
  play: reaches('ready'),
}
export const Dust: Story = { args: { from: eth, to: arbitrumUsdc, amount: '0.000000000000000001' } }
export const NoBalance: Story = {
  args: { from: usdc, to: arbitrumUsdc, amount: '5', held: 0 },
  play: says(/^You have 0/),
}
/** Neither the host nor the chain says how many base units a token has. */
export const UnknownDecimals: Story = {
  args: {
    from: { ...usdc, tokenAddress: shop, symbol: 'NEW', name: 'New token', decimals: undefined },
    to: arbitrumUsdc,
  },
}
/** No price is a dash, never 0. */
export const PriceMissing: Story = {
  args: { ...Swap.args, priceFault: 'html' },
  async play(context) {
    await reaches('ready')(context)
    for (const foot of context.canvasElement.querySelectorAll('.ik-transfer-foot'))
      await waitFor(() => expect(foot).toHaveTextContent('–'), { timeout: 15_000 })
  },
}
const long = { symbol: 'UNPRONOUNCEABLECOIN', name: 'A Token Whose Name Goes On Beyond What Any Row Has Room For' }
export const LongNames: Story = {
  args: { from: { ...usdc, ...long }, to: { ...arbitrumUsdc, ...long }, amount: '5' },
  play: reaches('ready'),
}
export const Euro: Story = { args: { ...Swap.args, currency: 'EUR' }, play: reaches('ready') }
export const SameToken: Story = {
  args: { from: usdc, to: usdc, amount: '5' },
  play: says(/^Both sides are the same token/),
}
export const BothOnRails: Story = { args: { from: sol, to: usdt, amount: '1' }, play: says(/^Only one side can be/) }

export const Send: Story = {
  args: {
    mode: 'send',
    from: arbitrumUsdc,
    to: usdc,
    recipient: 'nadia.eth',
    knowsNames: true,
    amount: '60',
    side: 'arrives',
  },
  play: reaches('ready'),
}
const recents = [shop, '0x2222222222222222222222222222222222222222', '0x3333333333333333333333333333333333333333']
export const SendAgain: Story = {
  args: { mode: 'send', from: usdc, to: usdc, sentTo: recents },
  async play({ canvas }) {
    await canvas.findByRole('list', { name: /Sent to before/ })
  },
}
export const SendAgainArabic: Story = { ...SendAgain, ...arabic, play: () => undefined }
export const SendNoToken: Story = { args: { mode: 'send' } }
export const SendNoTokenArabic: Story = { ...SendNoToken, ...arabic }
export const SendArabic: Story = { ...Send, ...arabic }
export const SendUnknownName: Story = {
  args: { ...Send.args, recipient: 'nobody.eth' },
  play: says(/^nobody\.eth has no address on Base/),
}
export const SendNoRecipient: Story = { args: { mode: 'send', from: arbitrumUsdc, to: usdc, amount: '60' } }
export const SendBadAddress: Story = {
  args: {
    mode: 'send',
    from: arbitrumUsdc,
    to: usdc,
    recipient: '0x71C7656EC7ab88b098defB751B7401B5f6d8976f',
    amount: '60',
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter a recipient' }))
    await expect(await canvas.findByText("There's a typo in this address.")).toBeVisible()
  },
}
/** A token that arrives as it left needs no service. */
export const SendDirect: Story = {
  args: { mode: 'send', from: usdc, to: usdc, recipient: shop, amount: '20' },
  play: says(/^Goes straight to the recipient/),
}
/** Until the chain says whether the recipient is a contract, nothing can be agreed to. */
export const SendDirectWaiting: Story = {
  args: { ...SendDirect.args, isSilent: true },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.ik-checkout-waiting .ik-skeleton')).not.toBeNull(), {
      timeout: 15_000,
    })
  },
}
/** One row of the panel's list contradicts the provider's: another one can still be chosen. */
export const ContradictingDecimals: Story = {
  args: { from: usdc, to: { ...arbitrumUsdc, decimals: 18 }, amount: '5' },
  play: says(/isn't set up correctly/),
}
export const FromSolana: Story = {
  args: { from: sol, to: usdc, amount: '0.5', addresses: { SOLANA: payer } },
  async play(context) {
    await reaches('ready')(context)
    // The sentence of the note goes on in the line of its address.
    const note = () => context.canvasElement.querySelector('.ik-note-text > .ik-address')
    // Its code may come after the quote.
    const address = await waitFor(() => note() ?? fail(), { timeout: 15_000 })
    await expect(address).toHaveStyle({ display: 'inline' })
  },
}
export const FromSolanaNoWallet: Story = { args: { from: sol, to: usdc, amount: '0.5', wallet: 'none' } }
export const ToSolana: Story = {
  args: { from: usdc, to: sol, amount: '50', recipient: payer },
  play: reaches('ready'),
}
export const Settings: Story = {
  args: { ...NoAmount.args },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Settings' }))
    await expect(await canvas.findByText(/Slippage/, {}, { timeout: 15_000 })).toBeVisible()
  },
}

/** Opens what can be paid with, and waits until it is listed. */
const choosesFrom: NonNullable<Story['play']> = async ({ canvas, canvasElement, userEvent }) => {
  const opener = await waitFor(
    () => canvasElement.querySelector('[data-side="pays"] .ik-transfer-token button') ?? fail(),
  )
  await userEvent.click(opener)
  await canvas.findAllByRole('option', {}, { timeout: 15_000 })
}
const fail = () => {
  throw new Error('The panel is not there yet.')
}
export const TwentyNetworks: Story = {
  args: { tokens: makeTokens(100, manyNetworks) as PayToken[] },
  play: choosesFrom,
}
export const TwoThousandTokens: Story = {
  args: { tokens: [eth, arbitrumUsdc, ...(makeTokens(2000) as PayToken[])], from: eth, to: arbitrumUsdc },
  play: choosesFrom,
}
