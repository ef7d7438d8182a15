import type { Meta, StoryObj } from '@storybook/react-vite'
import { intentId } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { CrashNotice } from './CrashNotice.tsx'

const meta: Meta<typeof CrashNotice> = {
  title: 'Checkout/CrashNotice',
  component: CrashNotice,
  decorators: [withKit],
  args: { intentId, status: 'On its way' },
}
export default meta
type Story = StoryObj<typeof CrashNotice>

export const OfAPayment: Story = {}
export const StatusUnknown: Story = { args: { status: undefined } }
export const NoPaymentYet: Story = { args: { intentId: undefined, status: undefined } }
export const German: Story = { parameters: { locale: 'de' }, args: { status: 'Unterwegs' } }
export const Arabic: Story = { parameters: { locale: 'ar' }, args: { status: 'في الطريق' } }
