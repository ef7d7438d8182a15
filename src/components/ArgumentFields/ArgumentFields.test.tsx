import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { expectHarmless } from '../../../test/setup/hostile.tsx'
import { StoryKit } from '../storyKit.tsx'
import { type ArgumentFieldsProps, ArgumentFields as Form } from './ArgumentFields.tsx'

function show(schema: unknown, props: Partial<ArgumentFieldsProps> = {}, locale?: string) {
  const onSubmit = vi.fn()
  const page = (next: unknown, language = locale) => (
    <StoryKit locale={language}>
      <Form schema={next as object} onSubmit={onSubmit} {...props} />
    </StoryKit>
  )
  const view = render(page(schema))
  return {
    onSubmit,
    user: userEvent.setup(),
    ...view,
    again: (next: unknown, language?: string) => view.rerender(page(next, language)),
  }
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

  it('finds a typo in an address that shows one', async () => {
    const { onSubmit, user } = show({ fields: [{ name: 'to', type: 'address', label: 'To', required: true }] })
    await user.type(screen.getByRole('textbox'), '0x71c7656EC7ab88b098defB751B7401B5f6d8976F{Enter}')
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/There's a typo in this address\./)
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '0x71C7656EC7ab88b098defB751B7401B5f6d8976F{Enter}')
    expect(onSubmit).toHaveBeenCalledWith({ to: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' })
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

  it('keeps a number when the language changes, and reads it as it now stands', async () => {
    const { user, again, onSubmit } = show({ fields: [amount] })
    await user.type(screen.getByRole('textbox'), '1.5')
    again({ fields: [amount] }, 'de')
    const send = await screen.findByRole('button', { name: 'Weiter' })
    expect(screen.getByRole('textbox')).toHaveValue('1,5')
    await user.click(send)
    expect(onSubmit).toHaveBeenCalledWith({ amount: '1.5' })
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

  it('are there where they came while the form was hidden', async () => {
    let list: (options: string[]) => void = () => {}
    const loadOptions = vi.fn(() => new Promise<string[]>((resolve) => (list = resolve)))
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <StoryKit>
          <Form schema={schema} loadOptions={loadOptions} onSubmit={() => {}} />
        </StoryKit>
      </Activity>
    )
    const { rerender } = render(page('visible'))
    await waitFor(() => expect(loadOptions).toHaveBeenCalled())
    rerender(page('hidden'))
    await act(async () => list(['a', 'b', 'c', 'd']))
    rerender(page('visible'))
    expect(await screen.findAllByRole('option')).toHaveLength(5)
    expect(loadOptions).toHaveBeenCalledOnce()
  })

  it('are typed where nobody lists them', async () => {
    const { user, onSubmit } = show(schema)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/can't list/)
    await user.type(screen.getByRole('textbox'), '0xa{Enter}')
    expect(onSubmit).toHaveBeenCalledWith({ v: '0xa' })
  })

  it('keep the focus when so few are left that a list would do', async () => {
    const list = { ...schema.fields[0], isArray: true }
    const loadOptions = async () => Array.from({ length: 31 }, (_, index) => `pool ${index}`)
    const { user, onSubmit } = show({ fields: [list] }, { loadOptions })
    const field = await screen.findByPlaceholderText('Type to search')
    await user.type(field, 'pool 4{Enter}')
    expect(screen.getByRole('button', { name: 'Remove pool 4' })).toBeVisible()
    expect(field).toHaveFocus()
    await user.keyboard('pool 5{Enter}')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onSubmit).toHaveBeenCalledWith({ v: ['pool 4', 'pool 5'] })
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

describe('lists and groups', () => {
  const share = { name: 'share', type: 'number', label: 'Share', required: true, maximum: '1' }
  const receivers = { name: 'to', type: 'object', label: 'Receivers', isArray: true, fields: [share] }

  it('wait for the end of a word that an input method composes', async () => {
    const { user } = show({ fields: [{ name: 't', type: 'string', label: 'Tags', isArray: true }] })
    const field = screen.getByRole('textbox')
    await user.type(field, 'あ')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(screen.queryByRole('listitem')).toBeNull()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByRole('listitem')).toHaveTextContent('あ')
  })

  it('say what is wrong where it is, also after a group before it is removed', async () => {
    const weights = { name: 'w', type: 'integer', label: 'Weights', isArray: true }
    const { user } = show({ fields: [{ ...receivers, fields: [weights] }] })
    const add = screen.getByRole('button', { name: 'Add to Receivers' })
    await user.click(add)
    await user.click(add)
    await user.type(screen.getAllByRole('textbox')[1] as HTMLElement, 'x{Enter}')
    expect(screen.getAllByRole('textbox')[1]).toBeInvalid()
    await user.click(screen.getByRole('button', { name: 'Remove Receivers 1' }))
    expect(screen.getByRole('textbox')).toHaveValue('x')
    expect(screen.getByRole('textbox')).toBeInvalid()
  })

  it('are added to and removed from by keyboard', async () => {
    const weights = { name: 'w', type: 'integer', label: 'Weights', isArray: true, maximum: '5' }
    const { user, onSubmit } = show({ fields: [weights, receivers] })
    await user.tab()
    await user.keyboard('9{Enter}')
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/at most 5/)
    expect(screen.queryByRole('listitem')).toBeNull()
    await user.keyboard('{Backspace}1{Enter}2{Enter}3{Enter}')
    screen.getByRole('button', { name: 'Remove 2' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: 'Weights' })).toHaveFocus()
    screen.getByRole('button', { name: 'Add to Receivers' }).focus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const field = screen.getByRole('textbox', { name: 'Share' })
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(/Fill in this field/)
    await user.keyboard('0.25{Enter}')
    expect(onSubmit).toHaveBeenCalledWith({ w: [1, 3], to: [{ share: 0.25 }] })
    await user.click(screen.getByRole('button', { name: 'Remove Receivers 1' }))
    expect(screen.getByRole('button', { name: 'Add to Receivers' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onSubmit).toHaveBeenLastCalledWith({ w: [1, 3] })
  })
})

describe('few options', () => {
  it('are a radio group, with an answer for none where that is allowed', async () => {
    const speed = { name: 's', type: 'enum', label: 'Speed', options: ['slow', 'fast'] }
    const { user, onSubmit } = show({ fields: [speed, { ...speed, name: 'r', label: 'Rate', required: true }] })
    const names = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent)
    expect(names('Speed')).toEqual(['Not set', 'slow', 'fast'])
    expect(names('Rate')).toEqual(['slow', 'fast'])
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(document.activeElement).toHaveRole('radio')
    expect(screen.getByRole('group', { name: 'Rate' })).toContainElement(document.activeElement as HTMLElement)
    expect(screen.getByRole('group', { name: 'Rate' })).toHaveAccessibleDescription(/Fill in/)
    await user.keyboard(' {Enter}')
    expect(onSubmit).toHaveBeenCalledWith({ r: 'slow' })
  })
})

describe('whatever the service sends', () => {
  const odd = [
    '<img src=x onerror=alert(1)>',
    '\u202eevil\u200b',
    'W'.repeat(5000),
    'javascript:alert(1)',
    '\ud800',
    'مبلغ',
    '{name}',
    '',
    null,
    7,
    {},
    ['x'],
    Number.NaN,
  ]
  const whole = {
    name: 'a',
    type: 'string',
    label: 'A',
    description: 'B',
    placeholder: 'C',
    optionsRef: undefined,
    minimum: '1',
    maximum: '2',
    required: true,
    options: undefined,
    default: '1',
    isArray: false,
    fields: undefined,
  }
  it.each(['string', 'number', 'enum', 'object'])('the page stays harmless: %s', (type) => {
    const { container, again } = show(undefined)
    for (const key of Object.keys(whole))
      for (const value of odd) {
        const field = { ...whole, type, fields: [{ ...whole }], options: type === 'enum' ? ['x', value] : undefined }
        again({
          fields: [
            { ...field, [key]: value },
            { name: 'z', type: 'boolean', label: value },
          ],
          notes: value,
        })
        expectHarmless(container)
      }
    for (const value of odd) {
      again(value)
      expectHarmless(container)
      again({ fields: value })
      expectHarmless(container)
    }
  })
})
