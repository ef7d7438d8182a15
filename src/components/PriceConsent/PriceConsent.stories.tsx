import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { makeQuote } from '../fixtures.ts'
import { termsFor } from '../QuoteCard/quoteKit.tsx'
import { Card } from '../shared/Card.tsx'
import { withKit } from '../storyKit.tsx'
import { PriceConsent } from './PriceConsent.tsx'

const quote = makeQuote()
const termsOf = (consent: 'high-impact' | 'unknown-value') => ({ ...termsFor(quote), consent }) as PaymentTerms

const meta: Meta<typeof PriceConsent> = {
  title: 'PriceConsent',
  component: PriceConsent,
  render: (args) => (
    <Card>
      <div className="ik-section">
        <div className="ik-sunk ik-quote-note ik-quote-impact" data-tone="warn">
          <PriceConsent {...args} />
        </div>
      </div>
    </Card>
  ),
  decorators: [withKit],
  args: { quote, terms: termsOf('high-impact'), held: false, reason: 'reason', onConsent: fn() },
}
export default meta
type Story = StoryObj<typeof PriceConsent>

/** The quote states no impact, and the two amounts are far apart in value. */
export const FarOff: Story = {}
export const FarOffArabic: Story = { parameters: { locale: 'ar' }, globals: { dir: 'rtl' } }
export const UnknownValue: Story = { args: { terms: termsOf('unknown-value') } }
export const UnknownValueGerman: Story = { ...UnknownValue, parameters: { locale: 'de' } }
/** The terms have no minimum. */
export const NoMinimum: Story = {
  args: {
    terms: { ...termsOf('high-impact'), arrives: { ...termsFor(quote)?.arrives, minimum: undefined } } as PaymentTerms,
  },
}
export const NoMinimumGerman: Story = { ...NoMinimum, parameters: { locale: 'de' } }
export const StatedImpact: Story = {
  args: { quote: makeQuote({ quote: { priceImpact: 0.0624, priceImpactUsd: 6.29 } }) },
}
export const StatedImpactGerman: Story = { ...StatedImpact, parameters: { locale: 'de' } }
export const StatedImpactArabic: Story = { ...StatedImpact, ...FarOffArabic }
export const Agreed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.onConsent).toHaveBeenLastCalledWith(quote)
  },
}
