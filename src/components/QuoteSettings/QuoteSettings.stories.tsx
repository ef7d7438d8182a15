import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { withKit } from '../storyKit.tsx'
import { QuoteSettings } from './QuoteSettings.tsx'
import { QuoteSettingsView } from './QuoteSettingsView.tsx'
import { HeldSettings } from './settingsKit.tsx'

const meta: Meta<typeof QuoteSettingsView> = {
  title: 'QuoteSettings',
  component: QuoteSettingsView,
  decorators: [withKit],
  render: (args) => <HeldSettings {...args} />,
  args: { value: {}, onChange: () => {} },
}
export default meta
type Story = StoryObj<typeof QuoteSettingsView>

const custom = {
  options: {
    slippageTolerance: 0.003,
    swapProvider: 'ZEROX',
    swapProviderFallback: true,
    bridgeProvider: 'AUTO',
    bridgeProviderFallback: false,
    preference: 'FASTEST',
    disablePassthrough: true,
  },
  onlyNativeGasFee: false,
}

const typing =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.clear(field)
    if (text) await userEvent.type(field, text)
    await expect(field).toHaveValue(text)
  }

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' }, args: { value: custom } }
export const Preset: Story = { args: { value: { options: { slippageTolerance: 0.005, preference: 'RECOMMENDED' } } } }
export const Custom: Story = { args: { value: custom } }
export const German: Story = { args: { value: custom }, parameters: { locale: 'de' } }
export const Arabic: Story = { args: { value: custom }, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Invalid: Story = { args: { value: custom }, play: typing('60') }
export const InvalidDark: Story = { args: { value: custom }, globals: { theme: 'dark' }, play: typing('a lot') }
export const Empty: Story = { args: { value: custom }, play: typing('') }
export const High: Story = { args: { value: { options: { slippageTolerance: 0.5 } } } }
export const Low: Story = { args: { value: { options: { slippageTolerance: 0.0001 } } } }
export const Zero: Story = { args: { value: { options: { slippageTolerance: 0 } } } }
/** A stored value that was meant as a percentage. */
export const OutOfRange: Story = { args: { value: { options: { slippageTolerance: 0.9 } } } }
export const Edge: Story = {
  args: { kind: 'edge', value: { options: { slippageTolerance: 0.01, swapProviderFallback: true } } },
}
export const EdgeDefault: Story = { args: { kind: 'edge' } }
export const LongNames: Story = {
  args: {
    value: { options: { swapProvider: 'AN-EXCHANGE-WITH-A-NAME-THAT-NEVER-ENDS', preference: 'OF\u202eALL-THE-WAYS' } },
    providers: ['A-BRIDGE-WITH-QUITE-A-LONG-NAME', 'RELAY'],
  },
}
export const Closed: Story = { render: () => <QuoteSettings defaultValue={custom} /> }
export const ClosedDefault: Story = { render: () => <QuoteSettings /> }
export const ClosedArabic: Story = { ...Closed, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Opened: Story = {
  ...Closed,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Quote settings'))
    await expect(within(canvasElement).getByRole('textbox')).toBeVisible()
  },
}
