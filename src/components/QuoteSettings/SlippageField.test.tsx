import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { StoryKit } from '../storyKit.tsx'
import { QuoteSettingsView } from './QuoteSettingsView.tsx'
import { card, field, radio, resetButton, view } from './settingsPageKit.tsx'

describe('slippage', () => {
  it('is handed out as an exact fraction', async () => {
    const onChange = view()
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(radio('Other'))
    await userEvent.type(field(), '0.3')
    expect(onChange).toHaveBeenLastCalledWith({ options: { slippageTolerance: 0.003 } })
    expect(radio('Other')).toBeChecked()
    expect(field()).toHaveValue('0.3')
  })

  it.each([
    ['0.1%', 0.001],
    ['0.5%', 0.005],
    ['1%', 0.01],
  ])('has the preset %s', async (name, slippageTolerance) => {
    const onChange = view()
    await userEvent.click(radio(name))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ options: { slippageTolerance } })
    expect(radio(name)).toBeChecked()
  })

  it('takes the separator of the language', async () => {
    const onChange = view({}, 'de')
    await userEvent.click(await screen.findByRole('radio', { name: 'Andere' }))
    const own = screen.getByRole('textbox', { name: 'Kursabweichung in Prozent' })
    await userEvent.type(own, '0,25')
    expect(onChange).toHaveBeenLastCalledWith({ options: { slippageTolerance: 0.0025 } })
    expect(own).toHaveValue('0,25')
  })

  it('writes a value of elsewhere into the field', () => {
    view({ value: { options: { slippageTolerance: 0.0007 } } })
    expect(radio('Other')).toBeChecked()
    expect(field()).toHaveValue('0.07')
  })

  it('can be chosen with the keyboard alone', async () => {
    const onChange = view()
    await userEvent.tab()
    expect(radio('Service default')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(onChange).toHaveBeenLastCalledWith({ options: { slippageTolerance: 0.01 } })
    await userEvent.keyboard('{ArrowDown}')
    expect(radio('Other')).toBeChecked()
    expect(field()).toHaveValue('1')
    await userEvent.tab()
    expect(field()).toHaveFocus()
    await userEvent.keyboard('{Backspace}2')
    expect(onChange).toHaveBeenLastCalledWith({ options: { slippageTolerance: 0.02 } })
  })

  it('keeps, explains and does not hand out what is no percentage', async () => {
    const onChange = view({ value: { options: { slippageTolerance: 0.005 } } })
    await userEvent.click(radio('Other'))
    await userEvent.clear(field())
    await userEvent.type(field(), 'lots')
    expect(onChange).not.toHaveBeenCalled()
    expect(field()).toHaveValue('lots')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(
      'Enter a percentage from 0 to 50, such as 0.5. Until then, 0.5% applies.',
    )
    expect(card()).toHaveAttribute('data-state', 'invalid')
    await userEvent.tab()
    expect(field()).toHaveValue('lots')
    await userEvent.click(resetButton() as HTMLElement)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({})
  })

  it('lets what was before apply again when a figure grows too large', async () => {
    const onChange = view({ value: { options: { slippageTolerance: 0.0025 } } })
    await userEvent.clear(field())
    await userEvent.type(field(), '6')
    expect(onChange).toHaveBeenLastCalledWith({ options: { slippageTolerance: 0.06 } })
    await userEvent.type(field(), '0')
    expect(onChange).toHaveBeenLastCalledWith({ options: { slippageTolerance: 0.0025 } })
    expect(field()).toHaveValue('60')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(/Until then, 0.25% applies/)
  })

  it('asks for a figure when the field is chosen or emptied, without calling that wrong', async () => {
    view()
    await userEvent.click(radio('Other'))
    expect(field()).toHaveAccessibleDescription(/Until then, the service default applies/)
    expect(field()).toBeValid()
    await userEvent.type(field(), ' ')
    expect(field()).toBeValid()
    expect(card()).toHaveAttribute('data-state', 'default')
  })

  it.each([
    [0.0501, 'This is high. The price may move up to 5.01% against you.'],
    [0.05, ''],
    [0.0005, ''],
    [0.0004, 'This is low. A small price change can make the payment fail.'],
    [0, 'This is low. A small price change can make the payment fail.'],
  ])('of %d says "%s"', (slippageTolerance, says) => {
    view({ value: { options: { slippageTolerance } } })
    expect(field()).toHaveAccessibleDescription(says)
    expect(field()).toBeValid()
  })

  it('counts a zero once the field is left', async () => {
    const onChange = view()
    await userEvent.click(radio('Other'))
    await userEvent.type(field(), '0')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ options: { slippageTolerance: 0 } })
    expect(field()).toHaveValue('0')
  })

  it('says that a value out of range applies, and why it should not', () => {
    view({ value: { options: { slippageTolerance: 0.9 } } })
    expect(field()).toHaveValue('90')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(/Until then, 90% applies/)
  })

  it('shows the value of a host that takes none of it, or another', async () => {
    const page = (slippageTolerance: number) => (
      <QuoteSettingsView value={{ options: { slippageTolerance } }} onChange={() => {}} />
    )
    const { rerender } = render(page(0.02), { wrapper: StoryKit })
    await userEvent.type(field(), '5')
    expect(field()).toHaveValue('2')
    await userEvent.type(field(), 'x')
    expect(field()).toHaveValue('2x')
    rerender(page(0.03))
    expect(field()).toHaveValue('3')
    rerender(page(0.02))
    expect(field()).toHaveValue('2')
  })
})
