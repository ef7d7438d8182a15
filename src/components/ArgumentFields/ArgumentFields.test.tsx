import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { StoryKit } from '../storyKit.tsx'
import { type ArgumentFieldsProps, ArgumentFields as Form } from './ArgumentFields.tsx'

function show(schema: unknown, props: Partial<ArgumentFieldsProps> = {}, locale?: string) {
  const onSubmit = vi.fn()
  const page = (next: unknown) => (
    <StoryKit locale={locale}>
      <Form schema={next as object} onSubmit={onSubmit} {...props} />
    </StoryKit>
  )
  const view = render(page(schema))
  return { onSubmit, user: userEvent.setup(), ...view, again: (next: unknown) => view.rerender(page(next)) }
}

const amount = { name: 'amount', type: 'string', label: 'Amount', minimum: '1', maximum: '100.5', required: true }
const status = () => screen.getAllByRole('status').at(-1)

describe('a form', () => {
  it('hands over what is filled in, and what is defaulted, by keyboard alone', async () => {
    const { onSubmit, user } = show({
      fields: [
        amount,
        { name: 'day', type: 'integer', label: 'Day', default: 1, minimum: '1', maximum: '28' },
        { name: 'rate', type: 'number', label: 'Rate' },
        { name: 'all', type: 'boolean', label: 'Everything' },
        { name: 'speed', type: 'enum', label: 'Speed', options: ['slow', 'fast'], required: true },
        { name: 'zone', type: 'enum', label: 'Zone', options: ['a', 'b', 'c', 'd'] },
        { name: 'to', type: 'address', label: 'To' },
        { name: 'tags', type: 'string', label: 'Tags', isArray: true },
        { name: 'more', type: 'object', label: 'More', fields: [{ name: 'memo', type: 'string', label: 'Memo' }] },
      ],
    })
    await user.tab()
    await user.keyboard('0.5{Tab}{Tab}1.25{Tab} {Tab} ')
    await user.tab()
    await user.selectOptions(document.activeElement as HTMLElement, 'c')
    await user.keyboard('{Tab} 0xabc {Tab}one{Enter}two{Tab}{Tab}hello{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    const field = screen.getByRole('textbox', { name: /^Amount/ })
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/1 to 100\.5.*Enter at least 1\./)
    expect(status()).toHaveTextContent('1 field needs a change')
    await user.clear(field)
    await user.keyboard('1.50{Enter}')
    expect(onSubmit).toHaveBeenCalledWith({
      amount: '1.5',
      day: 1,
      rate: 1.25,
      all: true,
      speed: 'slow',
      zone: 'c',
      to: '0xabc',
      tags: ['one', 'two'],
      more: { memo: 'hello' },
    })
  })

  it('without fields is a button', async () => {
    const { onSubmit, user } = show(undefined, { submitLabel: 'Claim' })
    await user.click(screen.getByRole('button', { name: 'Claim' }))
    expect(onSubmit).toHaveBeenCalledWith({})
  })

  it('keeps what is typed when the schema is sent again, and when a limit changes', async () => {
    const { user, again, onSubmit } = show({ fields: [amount] })
    await user.type(screen.getByRole('textbox'), '5')
    again({ fields: [{ ...amount }] })
    expect(screen.getByRole('textbox')).toHaveValue('5')
    again({
      fields: [
        { name: 'first', type: 'string' },
        { ...amount, maximum: '4' },
      ],
    })
    const field = screen.getByRole('textbox', { name: /^Amount/ })
    expect(field).toHaveValue('5')
    await user.type(field, '{Enter}')
    expect(field).toHaveAccessibleDescription(/at most 4/)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it("that can't be filled in says what it is", () => {
    const { container } = show({ fields: [{ name: 'proof', type: 'circuit', label: 'Proof', required: true }] })
    expect(container).toHaveTextContent("This form can't be filled in here")
    expect(container).toHaveTextContent('Proof')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['de', '0,5', 'Weiter', '0.5'],
    ['ar', '٠٫٥', 'متابعة', '0.5'],
    ['de', '1.000', 'Weiter', undefined],
  ])('reads a number as it is written in %s: %s', async (locale, text, button, value) => {
    const { onSubmit, user } = show({ fields: [{ ...amount, minimum: '0' }] }, {}, locale)
    await user.type(screen.getByRole('textbox'), text)
    await user.click(await screen.findByRole('button', { name: button }))
    if (value) expect(onSubmit).toHaveBeenCalledWith({ amount: value })
    else expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('options of the host', () => {
  const schema = {
    fields: [{ name: 'v', type: 'string', label: 'Validator', optionsRef: 'validators', required: true }],
  }

  it('are loaded once, again after a failure, and chosen', async () => {
    const loadOptions = vi.fn().mockRejectedValueOnce(new Error('down'))
    loadOptions.mockResolvedValue([{ value: '0xa', label: 'Figment' }, '0xb', 'c', 'd'])
    const { user, onSubmit } = show(schema, { loadOptions })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    const field = screen.getByRole('combobox', { name: /^Validator/ })
    expect(field).toHaveFocus()
    await waitFor(() => expect(within(field).getAllByRole('option')).toHaveLength(5))
    await user.selectOptions(field, 'Figment')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onSubmit).toHaveBeenCalledWith({ v: '0xa' })
    expect(loadOptions.mock.calls).toEqual([['validators'], ['validators']])
  })

  it('are typed where nobody lists them', async () => {
    const { user, onSubmit } = show(schema)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/can't list/)
    await user.type(screen.getByRole('textbox'), '0xa{Enter}')
    expect(onSubmit).toHaveBeenCalledWith({ v: '0xa' })
  })

  it('can be searched when they are many, and are none when there are none', async () => {
    const loadOptions = async () =>
      Array.from({ length: 200 }, (_, index) => ({ value: `0x${index}`, label: `Pool ${index}` }))
    const { user, onSubmit } = show(schema, { loadOptions })
    const field = await screen.findByPlaceholderText('Type to search')
    await user.type(field, 'Pool{Enter}')
    expect(field).toBeInvalid()
    await user.type(field, ' 42{Enter}')
    expect(onSubmit).toHaveBeenCalledWith({ v: '0x42' })
  })
})
