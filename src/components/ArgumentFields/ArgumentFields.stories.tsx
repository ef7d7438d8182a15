import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Card } from '../shared/Card.tsx'
import { withKit } from '../storyKit.tsx'
import { ArgumentFields } from './ArgumentFields.tsx'

const pools = Array.from({ length: 214 }, (_, index) => ({ value: `pool-${index}`, label: `Pool ${index + 1}` }))
const validators = [
  { value: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f', label: 'Figment · 7% fee' },
  { value: '0x2222222222222222222222222222222222222222', label: 'Chorus One · 5% fee' },
  { value: '0x3333333333333333333333333333333333333333', label: 'Everstake · 5% fee' },
  { value: '0x4444444444444444444444444444444444444444', label: 'Kiln · 8% fee' },
]
const amount = {
  name: 'amount',
  type: 'string',
  label: 'Amount',
  description: 'How much USDC, in whole tokens',
  placeholder: '0.0',
  minimum: '1',
  maximum: '5000',
  required: true,
}
const validator = {
  name: 'validatorAddress',
  type: 'string',
  label: 'Validator',
  description: 'Who validates with the stake',
  optionsRef: 'validators',
  required: true,
}
const everyKind = [
  amount,
  {
    name: 'days',
    type: 'integer',
    label: 'Duration',
    description: 'In days',
    minimum: '7',
    maximum: '365',
    default: 30,
  },
  { name: 'price', type: 'number', label: 'Lowest price', minimum: '0.000001', required: true },
  {
    name: 'rewards',
    type: 'enum',
    label: 'Rewards',
    options: ['Keep', 'Put back in', 'Split'],
    default: 'Keep',
    required: true,
  },
  {
    name: 'zone',
    type: 'enum',
    label: 'Time zone',
    options: ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'],
  },
  { name: 'receiver', type: 'address', label: 'Receiver', description: 'Left out, the owner', placeholder: '0x…' },
  { name: 'restake', type: 'boolean', label: 'Put rewards back in', description: 'Claims once a week', default: true },
  { name: 'note', type: 'string', label: 'Note for the provider' },
]

const meta: Meta<typeof ArgumentFields> = {
  title: 'ArgumentFields',
  component: ArgumentFields,
  decorators: [
    (Story) => (
      <Card>
        <div className="ik-section">
          <Story />
        </div>
      </Card>
    ),
    withKit,
  ],
  args: { onSubmit: () => {}, loadOptions: async (ref) => (ref === 'pools' ? pools : validators) },
}
export default meta
type Story = StoryObj<typeof ArgumentFields>

const submit: Story['play'] = async ({ canvasElement }) => {
  canvasElement.querySelector('form')?.requestSubmit()
}

export const Deposit: Story = {
  args: {
    schema: { fields: [amount, validator], notes: 'Amounts outside the limits are refused.' },
    submitLabel: 'Review deposit',
    onCancel: () => {},
  },
}
export const EveryKind: Story = { args: { schema: { fields: everyKind } } }
export const Dark: Story = { args: { schema: { fields: everyKind } }, globals: { theme: 'dark' } }
export const Wrong: Story = {
  args: { schema: { fields: [...everyKind, validator] }, values: { amount: '2' } },
  play: submit,
}
export const WrongDark: Story = {
  args: { schema: { fields: [amount, validator] } },
  play: submit,
  globals: { theme: 'dark' },
}
export const Lists: Story = {
  args: {
    schema: {
      fields: [
        { ...validator, name: 'validators', label: 'Validators', isArray: true },
        { name: 'tags', type: 'string', label: 'Tags', isArray: true },
        {
          name: 'weights',
          type: 'number',
          label: 'Weights',
          isArray: true,
          minimum: '0',
          maximum: '1',
          required: true,
        },
      ],
    },
    values: {
      validators: validators.slice(0, 2).map(({ value }) => value),
      tags: ['first', 'second'],
      weights: [0.5, 0.25],
    },
  },
}
export const Nested: Story = {
  args: {
    schema: {
      fields: [
        amount,
        {
          name: 'range',
          type: 'object',
          label: 'Price range',
          description: 'Where the deposit earns',
          required: true,
          fields: [
            { name: 'low', type: 'number', label: 'Lowest', required: true },
            { name: 'high', type: 'number', label: 'Highest', required: true },
          ],
        },
        {
          name: 'splits',
          type: 'object',
          label: 'Receivers',
          isArray: true,
          fields: [
            { name: 'to', type: 'address', label: 'Address', required: true },
            { name: 'share', type: 'number', label: 'Share', minimum: '0', maximum: '1', required: true },
          ],
        },
      ],
    },
    values: { splits: [{ to: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f', share: 0.5 }] },
  },
}
/** Every kind of field at once, and what the host gets. */
export const HandedOver: Story = {
  args: {
    schema: {
      fields: [
        ...everyKind,
        validator,
        { ...validator, name: 'validators', label: 'Validators', isArray: true, required: false },
        { name: 'pool', type: 'enum', label: 'Pool', optionsRef: 'pools' },
        { name: 'tags', type: 'string', label: 'Tags', isArray: true },
        {
          name: 'range',
          type: 'object',
          label: 'Price range',
          fields: [
            { name: 'low', type: 'number', label: 'Lowest', required: true },
            { name: 'high', type: 'number', label: 'Highest', required: true },
          ],
        },
      ],
    },
  },
  render: function HandedOver(args) {
    const [values, setValues] = useState<Record<string, unknown>>()
    return (
      <>
        <ArgumentFields {...args} onSubmit={setValues} />
        {values && (
          <pre style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{JSON.stringify(values, null, 2)}</pre>
        )}
      </>
    )
  },
}
export const ManyOptions: Story = {
  args: { schema: { fields: [{ name: 'pool', type: 'enum', label: 'Pool', optionsRef: 'pools', required: true }] } },
}
export const LoadingOptions: Story = {
  args: { schema: { fields: [amount, validator] }, loadOptions: () => new Promise(() => {}) },
}
export const FailedOptions: Story = {
  args: { schema: { fields: [amount, validator] }, loadOptions: () => Promise.reject(new Error('down')) },
}
export const NoOptions: Story = { args: { schema: { fields: [amount, validator] }, loadOptions: async () => [] } }
export const UnlistedOptions: Story = { args: { schema: { fields: [amount, validator] }, loadOptions: undefined } }
export const NoFields: Story = { args: { schema: undefined, submitLabel: 'Claim rewards' } }
export const LeftOut: Story = {
  args: { schema: { fields: [amount, { name: 'proof', type: 'circuit', label: 'Proof of age' }] } },
}
export const Refused: Story = {
  args: {
    schema: { fields: [amount, { name: 'proof', type: 'circuit', label: 'Proof of age', required: true }] },
    onCancel: () => {},
  },
}
export const RefusedDark: Story = { ...Refused, globals: { theme: 'dark' } }
export const Hostile: Story = {
  args: {
    schema: {
      notes: '<img src=x onerror=alert(1)>\u202e'.padEnd(900, ' very'),
      fields: [
        {
          ...amount,
          label: '<b>\u202eAmount</b>'.padEnd(300, ' of money'),
          description: 'W'.repeat(700),
          placeholder: '\u200b<script>'.padEnd(400, 'x'),
        },
        {
          name: 'o',
          type: 'enum',
          label: '\u202eمبلغ',
          options: ['a'.repeat(400), '\u202eb', 'b', '\u200b', 'c', 'd'],
          required: true,
        },
      ],
    },
  },
}
export const German: Story = {
  args: { schema: { fields: everyKind } },
  play: submit,
  parameters: { locale: 'de' },
}
export const Arabic: Story = {
  args: {
    schema: { fields: [...everyKind, { ...validator, isArray: true }] },
    values: { validatorAddress: [validators[0]?.value] },
  },
  play: submit,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
