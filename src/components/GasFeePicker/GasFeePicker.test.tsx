import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectHarmless } from '../../../test/setup/hostile.tsx'
import { oddValues, oneByOne, spoil } from '../../../test/setup/oddAnswers.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { BASE_USDC, client, tokens } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { GasFeePicker } from './GasFeePicker.tsx'
import { GasFeePickerView, type GasFeePickerViewProps } from './GasFeePickerView.tsx'
import { entrypoint, type FeeChanges, HeldPicker, makeFeeQuote } from './gasFeeKit.tsx'

afterEach(() => vi.useRealTimers())

function view(props: Partial<GasFeePickerViewProps> = {}, changes: FeeChanges = {}) {
  const onChange = vi.fn<(value: string | undefined) => void>()
  render(<HeldPicker quote={makeFeeQuote(changes)} onChange={onChange} {...props} />, { wrapper: StoryKit })
  return onChange
}

const native = () => screen.getByRole('radio', { name: /^In ETH, by your wallet/ })
const token = () => screen.getByRole('radio', { name: /^In USDC, with the payment/ })
const card = () => screen.getByRole('region', { name: 'Network fee' })
const summary = () => screen.getByRole('status').textContent

describe('the options', () => {
  it('say what each costs, exactly, and how it is done', () => {
    view()
    expect(native()).toHaveAccessibleName('In ETH, by your wallet about 0.0000041 ETH $0.01')
    expect(native()).toHaveAccessibleDescription('One transaction.')
    expect(token()).toHaveAccessibleName(/^In USDC, with the payment 0\.012345 ?USDC \$0\.01$/)
    expect(token()).toHaveAccessibleDescription('Two signatures, no transaction.')
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  it('state no zero dollars that stand for a value that was not filled in', () => {
    view({}, { options: { gasEstimate: { nativeCost: '4100000000000', nativeCostUsd: 0 } }, option: { amountUsd: 0 } })
    expect(native()).toHaveAccessibleName('In ETH, by your wallet about 0.0000041 ETH')
    expect(token()).toHaveAccessibleName(/^In USDC, with the payment 0\.012345 ?USDC$/)
  })

  it('say when an approval comes first', () => {
    view({}, { option: { is2612: false } })
    expect(token()).toHaveAccessibleDescription(/^An approval transaction with its own network fee, /)
  })

  it('are chosen by hand and by keyboard, and the chosen one is said in words', async () => {
    const onChange = view()
    expect(native()).toBeChecked()
    expect(card()).toHaveAttribute('data-fee', 'native')
    expect(summary()).toBe('Your wallet pays the network fee, about 0.0000041 ETH, on top of the payment.')
    await userEvent.click(screen.getByText('In USDC, with the payment'))
    expect(onChange).toHaveBeenLastCalledWith(BASE_USDC)
    expect(token()).toBeChecked()
    expect(card()).toHaveAttribute('data-fee', 'token')
    expect(summary()).toBe(
      'The network fee is 0.012345 USDC. With the payment of 60.00 USDC, your account pays 60.012345 USDC.',
    )
    await userEvent.keyboard('{ArrowUp}')
    expect(onChange).toHaveBeenLastCalledWith(undefined)
    expect(native()).toBeChecked()
  })

  it('count a chosen token in either case of its address', () => {
    view({ value: BASE_USDC.toLowerCase() })
    expect(token()).toBeChecked()
  })
})

describe('a fee in a token', () => {
  const unlisted = `0x${'ab'.repeat(20)}`
  it.each<[string, FeeChanges, problem: string, reason: string]>([
    [
      'in another token than is paid',
      { option: { tokenAddress: unlisted, tokenSymbol: 'USDT' } },
      'other-token',
      'Not available: you can pay the fee only in USDC, the token you pay with.',
    ],
    ...(
      [
        ['without its amount', { option: { amount: undefined } }],
        ['of more than the payment', { option: { amount: 60_000_001n } }],
        ['for nobody', { option: { feeCollectorAddress: '' }, options: { feeCollectorAddress: undefined } }],
        ['for the token itself', { option: { feeCollectorAddress: BASE_USDC.toLowerCase() } }],
        ['for the zero address', { option: { feeCollectorAddress: `0x${'0'.repeat(40)}` } }],
        ['through no contract', { intent: { svcContracts: {} } }],
        ['through the token', { intent: { svcContracts: { svcIntentEntrypointAddress: BASE_USDC } } }],
      ] as [string, FeeChanges][]
    ).map(([why, changes]): [string, FeeChanges, string, string] => [
      why,
      changes,
      'unverifiable',
      'Not available: this quote is missing what we need to check it.',
    ]),
  ])('%s is listed with the reason, and cannot be chosen', async (_, changes, problem, reason) => {
    const onChange = view({ value: changes.option?.tokenAddress ?? BASE_USDC }, changes)
    const refused = screen.getByRole('radio', { name: /^In USD[CT], with the payment/ })
    expect(refused).toHaveAttribute('aria-disabled', 'true')
    expect(refused).toHaveAccessibleDescription(reason)
    expect(refused.closest('label')).toHaveAttribute('data-problem', problem)
    await userEvent.click(refused)
    expect(onChange).not.toHaveBeenCalled()
    expect(native()).toBeChecked()
    expect(card()).toHaveAttribute('data-state', 'native-only')
    expect(summary()).toMatch(/^Your wallet pays the network fee, about /)
    expect(screen.queryByText('Spender')).toBeNull()
  })

  it('in another token is listed beside the one that can be chosen', async () => {
    const { gasFeeOptions } = makeFeeQuote()
    const [eth = {}, usdc = {}] = gasFeeOptions?.feeOptions ?? []
    const feeOptions = [{ ...usdc, tokenAddress: unlisted, tokenSymbol: 'USDT' }, eth, usdc]
    const onChange = view({}, { options: { feeOptions } })
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    await userEvent.click(token())
    expect(onChange).toHaveBeenCalledExactlyOnceWith(BASE_USDC)
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([token()])
  })

  it('shows which contract may take how much, before anything is signed', async () => {
    view()
    expect(document.body.textContent).not.toContain(entrypoint)
    await userEvent.click(token())
    expect(screen.getByText('Spender').parentElement).toHaveTextContent(`Spender${entrypoint}`)
    expect(screen.getByText('May take exactly 60.012345 USDC from your account.')).toBeVisible()
  })

  it.each<[string, string[], boolean]>([
    ['none', [], false],
    ['another one', [`0x${'ee'.repeat(20)}`], false],
    ['it, in either case', [`0x${'ee'.repeat(20)}`, entrypoint.toUpperCase().replace('0X', '0x')], true],
  ])('is refused with the reason unless the spenders of the host name its contract: %s', (_, spenders, isAllowed) => {
    view({ spenders, value: BASE_USDC })
    expect(isAllowed ? token() : native()).toBeChecked()
    expect(token()).toHaveAccessibleDescription(
      isAllowed
        ? 'Two signatures, no transaction.'
        : "Not available: this site doesn't allow the contract that would take the money.",
    )
  })

  it.each<[string, FeeChanges]>([
    ['where the rail pays', { intent: { edge: { mode: 'ORIGIN' } } }],
    ['that is not offered', { options: { feeOptions: [] } }],
    ['that is no list', { options: { feeOptions: {} as never } }],
  ])('%s is not shown: the wallet pays, in words', (_, changes) => {
    view({ value: BASE_USDC }, changes)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(card()).toHaveAttribute('data-state', 'native-only')
    expect(summary()).toMatch(/^Your wallet pays the network fee, about /)
  })

  it.each([60_000_000n, 0n])('may be as much as the payment, or nothing (%s)', (amount) => {
    view({}, { option: { amount } })
    expect(token()).toBeVisible()
  })

  it('cannot be chosen where the account holds too little for it and the payment, and says so', async () => {
    const onChange = view({ balance: 60_012_344n })
    expect(token()).toHaveAttribute('aria-disabled', 'true')
    expect(token()).toHaveAccessibleDescription(
      'Not enough USDC: payment and fee need 60.012345 USDC, and your account has 60.012344 USDC.',
    )
    await userEvent.click(token())
    expect(onChange).not.toHaveBeenCalled()
    expect(native()).toBeChecked()
  })

  it('can be chosen with exactly enough', async () => {
    const onChange = view({ balance: 60_012_345n })
    await userEvent.click(token())
    expect(onChange).toHaveBeenCalledExactlyOnceWith(BASE_USDC)
  })

  it('cannot be chosen once its time is over, whatever was chosen; the wallet still can', async () => {
    const onChange = view({ value: BASE_USDC, secondsLeft: 0 })
    expect(card()).toHaveAttribute('data-state', 'expired')
    expect(token()).toHaveAccessibleDescription('No longer available: this offer expired.')
    expect(native()).toBeChecked()
    expect(summary()).toMatch(/^Your wallet pays/)
    await userEvent.click(token())
    expect(onChange).not.toHaveBeenCalled()
  })

  it('says for how long it is offered', () => {
    view({ secondsLeft: 83 })
    expect(screen.getByRole('timer')).toHaveTextContent('You can pay the fee in USDC for another 1:23.')
  })
})

describe('what the quote does not say', () => {
  it.each([
    ['no estimate', {}],
    ['one that is no number', { nativeCost: '0x12' }],
    ['one that is none at all', { nativeCost: 12 as never }],
  ])('of the native cost (%s) the wallet says', (_, gasEstimate) => {
    view({}, { options: { gasEstimate } })
    expect(summary()).toBe('Your wallet pays the network fee on top of the payment and shows the amount.')
    expect(native()).toHaveAccessibleName('In ETH, by your wallet Shown in your wallet')
  })

  it('takes the options of the intent where the quote has none of its own', () => {
    const { intent, gasFeeOptions } = makeFeeQuote()
    view({ quote: { intent: { ...intent, gasFeeOptions } } })
    expect(token()).toBeVisible()
  })
})

describe('GasFeePicker', () => {
  it("goes by the provider's spenders, and gives up a token that they exclude", () => {
    const seen = vi.fn()
    render(
      <IntentKitProvider client={client} tokens={tokens} spenders={[`0x${'ee'.repeat(20)}`]}>
        <GasFeePicker quote={makeFeeQuote()} value={BASE_USDC} onChange={seen} />
      </IntentKitProvider>,
    )
    expect(token()).toHaveAttribute('aria-disabled', 'true')
    expect(seen).toHaveBeenCalledExactlyOnceWith(undefined)
  })

  function Page({ changes, seen }: { changes?: FeeChanges; seen: (value: string | undefined) => void }) {
    const [quote] = useState(() => makeFeeQuote(changes))
    const [value, setValue] = useState<string | undefined>(BASE_USDC)
    return (
      <StoryKit>
        <GasFeePicker
          quote={quote}
          value={value}
          onChange={(next) => {
            seen(next)
            setValue(next)
          }}
        />
      </StoryKit>
    )
  }

  it("counts down to the options' own end by the time the quote was asked for, and then gives the token up", () => {
    vi.useFakeTimers()
    // A device whose clock is an hour off: only what passes counts.
    const off = 3_600_000
    const made = { createdAt: new Date(Date.now() + off).toISOString() }
    const expiresAt = new Date(Date.now() + off + 15 * 60_000).toISOString()
    const options = { expiresAt: new Date(Date.now() + off + 70_000).toISOString() }
    const seen = vi.fn()
    render(<Page changes={{ intent: { ...made, expiresAt }, options }} seen={seen} />)
    expect(screen.getByRole('timer')).toHaveTextContent('1:10')
    act(() => void vi.advanceTimersByTime(68_000))
    expect(screen.getByRole('timer')).toHaveTextContent('0:02')
    expect(token()).toBeChecked()
    expect(seen).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(3_000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(seen).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(native()).toBeChecked()
  })

  it.each<[string, FeeChanges, string | null]>([
    ['the quote, where that ends first', { options: { expiresAt: '2999-01-01T00:00:00Z' } }, '15:00'],
    ['the quote, where the options have no end', { options: { expiresAt: undefined } }, '15:00'],
    ['its beginning, where it cannot be read', { options: { expiresAt: 'soon' } }, null],
  ])('ends with %s', (_, changes, left) => {
    render(<Page changes={changes} seen={() => {}} />)
    if (left) expect(screen.getByRole('timer')).toHaveTextContent(left)
    else expect(card()).toHaveAttribute('data-state', 'expired')
  })

  it("counts the options' time from the quote's, also where that does not say when it was made", () => {
    render(<Page changes={{ intent: { createdAt: undefined } }} seen={() => {}} />)
    expect(screen.getByRole('timer')).toHaveTextContent('5:00')
  })
})

it('shows an odd answer as harmless text, or not at all', () => {
  const { rerender } = render(<GasFeePickerView quote={{}} onChange={() => {}} />, { wrapper: StoryKit })
  expect(card()).toHaveAttribute('data-state', 'native-only')
  const whole = makeFeeQuote()
  for (const [, odd] of oddValues) {
    rerender(<GasFeePickerView quote={spoil(whole, odd)} onChange={() => {}} value={BASE_USDC} />)
    expectHarmless(card())
  }
  for (const [name, odd] of oneByOne(whole, (path) => /gasFee|svcContracts|originGas|expiresAt/.test(path))) {
    rerender(<GasFeePickerView quote={odd} onChange={() => {}} value={BASE_USDC} />)
    expect(summary(), name).not.toBe('')
    expectHarmless(card())
  }
})

it('hands class, ref and the rest to its root', () => {
  const root = createRef<HTMLElement>()
  render(<GasFeePickerView quote={makeFeeQuote()} onChange={() => {}} className="mine" id="a" ref={root} />, {
    wrapper: StoryKit,
  })
  expect(card()).toBe(root.current)
  expect(root.current).toHaveClass('ik-card', 'ik-gasfee', 'mine')
  expect(root.current).toHaveAttribute('id', 'a')
  expect(within(card()).queryByRole('timer')).toBeNull()
})
