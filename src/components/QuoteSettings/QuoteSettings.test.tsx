import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createIntentClient, quoteIntentEdge } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { BASE, BASE_USDC, payer, solEdge } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { QuoteSettings } from './QuoteSettings.tsx'
import { QuoteSettingsView } from './QuoteSettingsView.tsx'
import { card, field, radio, resetButton, view } from './settingsPageKit.tsx'

const group = (name: string) => within(screen.getByRole('group', { name }))

describe('what is not set', () => {
  it('is the service default, and shown as such', () => {
    view()
    expect(radio('Service default')).toBeChecked()
    expect(screen.queryByRole('textbox')).toBeNull()
    for (const select of screen.getAllByRole('combobox')) expect(select).toHaveDisplayValue('Service default')
    for (const box of screen.getAllByRole('checkbox')) {
      expect(box).toBePartiallyChecked()
      expect(box).toHaveAccessibleDescription('Service default')
    }
    expect(card()).toHaveAttribute('data-state', 'default')
    expect(resetButton()).toBeNull()
  })
})

describe('the other settings', () => {
  it('are handed out by the names of the document', async () => {
    const onChange = view()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Swap provider' }), '0x')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bridge provider' }), 'Automatic')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Preferred route' }), 'Cheapest')
    await userEvent.click(
      group('Swap provider').getByRole('checkbox', { name: "Try other providers if the first one can't" }),
    )
    const bridge = group('Bridge provider').getByRole('checkbox', {
      name: "Try other providers if the first one can't",
    })
    await userEvent.click(bridge)
    await userEvent.click(bridge)
    await userEvent.click(screen.getByRole('checkbox', { name: "Pay the network fee only in the network's own coin" }))
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Pay only through the payment service, never directly' }),
    )
    expect(onChange).toHaveBeenLastCalledWith({
      options: {
        swapProvider: 'ZEROX',
        bridgeProvider: 'AUTO',
        preference: 'CHEAPEST',
        swapProviderFallback: true,
        bridgeProviderFallback: false,
        disablePassthrough: true,
      },
      onlyNativeGasFee: true,
    })
    expect(bridge).not.toBePartiallyChecked()
    expect(bridge).not.toHaveAccessibleDescription()
  })

  it('leave an option out again, and the options with the last', async () => {
    const onChange = view({ value: { options: { preference: 'FASTEST' } } })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Preferred route' }), 'Service default')
    expect(onChange).toHaveBeenCalledExactlyOnceWith({})
  })

  it("offer AUTO, then the host's list, then what is set and not in it", () => {
    view({
      providers: ['RELAY', 'AUTO'],
      value: { options: { swapProvider: 'SOME\u202eONE', preference: 'GREENEST' } },
    })
    const names = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent)
    expect(names('Swap provider')).toEqual(['Service default', 'Automatic', 'Relay', 'SOMEONE'])
    expect(names('Bridge provider')).toEqual(['Service default', 'Automatic', 'Relay'])
    expect(screen.getByRole('combobox', { name: 'Swap provider' })).toHaveDisplayValue('SOMEONE')
    expect(screen.getByRole('combobox', { name: 'Preferred route' })).toHaveDisplayValue('GREENEST')
  })

  it('keep what no setting is for', async () => {
    const options = { intentProtocol: 'v1_5', svcAddressOverrides: { svcWalletUtilsAddress: payer } }
    const onChange = view({ value: { options } })
    await userEvent.click(radio('1%'))
    expect(onChange).toHaveBeenLastCalledWith({ options: { ...options, slippageTolerance: 0.01 } })
    await userEvent.click(resetButton() as HTMLElement)
    expect(onChange).toHaveBeenLastCalledWith({ options })
  })
})

describe('resetting', () => {
  it("leads back to the host's defaults, and keeps the focus near", async () => {
    const defaults = { options: { slippageTolerance: 0.005, preference: 'RECOMMENDED' } }
    const onChange = view({ value: defaults, defaults })
    expect(resetButton()).toBeNull()
    await userEvent.click(radio('Service default'))
    await userEvent.click(group('Swap provider').getByRole('checkbox'))
    expect(card()).toHaveAttribute('data-state', 'custom')
    await userEvent.click(resetButton() as HTMLElement)
    expect(onChange).toHaveBeenLastCalledWith(defaults)
    expect(resetButton()).toBeNull()
    expect(screen.getByRole('group', { name: 'Quote settings' })).toHaveFocus()
  })
})

describe('kind="edge"', () => {
  it('shows only what an edge quote takes', () => {
    view({ kind: 'edge' })
    expect(card()).toHaveAttribute('data-kind', 'edge')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  })

  it('hands out what the service accepts, whatever the value held', async () => {
    const onChange = view({
      kind: 'edge',
      value: { options: { preference: 'FASTEST', swapProvider: 'RELAY', disablePassthrough: true } },
    })
    await userEvent.click(radio('Other'))
    await userEvent.type(field(), '0.3')
    await userEvent.click(group('Swap provider').getByRole('checkbox'))
    await userEvent.click(group('Bridge provider').getByRole('checkbox'))
    await userEvent.click(screen.getByRole('checkbox', { name: /own coin/ }))
    const settings = onChange.mock.lastCall?.[0]
    expect(settings).toEqual({
      options: { slippageTolerance: 0.003, swapProviderFallback: true, bridgeProviderFallback: true },
      onlyNativeGasFee: true,
    })
    const sandbox = createSandbox()
    const client = createIntentClient({ baseUrl: 'https://intents.invalid', fetch: sandbox.fetch })
    const { intent } = await quoteIntentEdge(client, {
      intent: {
        ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
        destinationChainId: BASE,
        destinationTokenAddress: BASE_USDC,
        destinationTokenAmount: 100_000_000n,
        ...settings,
      },
      edge: solEdge,
    })
    expect(intent?.quote?.maxSlippage).toBe(0.003)
  })
})

it('hands class, ref and the rest to its root', () => {
  const root = createRef<HTMLElement>()
  const page = <QuoteSettingsView value={{}} onChange={() => {}} className="mine" id="a" ref={root} />
  render(page, { wrapper: StoryKit })
  expect(card()).toBe(root.current)
  expect(root.current).toHaveClass('ik-card', 'ik-settings', 'mine')
  expect(root.current).toHaveAttribute('id', 'a')
})

describe('QuoteSettings', () => {
  it('says in one line what applies', () => {
    const root = createRef<HTMLElement>()
    const options = { slippageTolerance: 0.005, preference: 'RECOMMENDED', swapProvider: 'AUTO' }
    render(<QuoteSettings defaultValue={{ options, onlyNativeGasFee: true }} className="mine" ref={root} />, {
      wrapper: StoryKit,
    })
    expect(screen.getByText('Slippage 0.5% · Recommended · 2 more')).toBeVisible()
    expect(root.current).toHaveClass('ik-settings', 'mine')
    expect(radio('Other')).not.toBeVisible()
  })

  it('keeps what is chosen', async () => {
    const onChange = vi.fn()
    render(<QuoteSettings onChange={onChange} />, { wrapper: StoryKit })
    const summary = screen.getByText('Quote settings').closest('summary') as HTMLElement
    expect(summary).toHaveTextContent('Service default')
    await userEvent.click(summary)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Preferred route' }), 'Fastest')
    expect(summary).toHaveTextContent('Slippage: service default · Fastest')
    await userEvent.click(radio('Other'))
    await userEvent.type(field(), '0.25')
    expect(summary).toHaveTextContent('Slippage 0.25% · Fastest')
    expect(onChange).toHaveBeenLastCalledWith({ options: { preference: 'FASTEST', slippageTolerance: 0.0025 } })
    await userEvent.tab()
    await userEvent.type(field(), '!')
    expect(summary).toHaveTextContent('Slippage 0.25% · Fastest')
    await userEvent.click(resetButton() as HTMLElement)
    expect(onChange).toHaveBeenLastCalledWith({})
    expect(summary).toHaveTextContent('Service default')
  })

  it('counts for an edge quote only what that takes', () => {
    render(<QuoteSettings kind="edge" defaultValue={{ options: { preference: 'FASTEST' } }} />, { wrapper: StoryKit })
    expect(screen.getByText('Service default', { selector: '.ik-settings-line' })).toBeVisible()
  })
})
