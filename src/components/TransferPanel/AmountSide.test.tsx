import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { patient } from '../../../test/setup/checkoutFacts.ts'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { IntentKitProvider } from '../../hooks/index.ts'
import { StoryKit } from '../storyKit.tsx'
import { AmountSide, type SideFacts } from './AmountSide.tsx'

const eth = { chainId: 8453, tokenAddress: `0x${'0'.repeat(40)}`, symbol: 'ETH', decimals: 18 }
const usdc = { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 }
const facts: SideFacts = { token: eth, price: { usd: 2500 }, held: 2n * 10n ** 18n, reserve: 10n ** 15n }

/** The side with what is typed there. */
function Side(props: Partial<SideFacts>) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <AmountSide {...facts} {...props} name="You pay" side="pays" typed={typed} isQuoting={false} onType={setTyped}>
        token
      </AmountSide>
      <output data-testid="sent">{typed}</output>
    </>
  )
}
const shown = (props: Partial<SideFacts> = {}) => (
  <StoryKit>
    <Side {...props} />
  </StoryKit>
)
const sent = () => screen.getByTestId('sent').textContent
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You pay' })

it('an amount in the user’s currency is converted, rounded down, and the tokens stand below', async () => {
  render(shown())
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  await userEvent.type(field(), '100')
  expect([field().value, sent()]).toEqual(['100', '0.04'])
  expect(screen.getByRole('button', { name: /0\.04 ETH/ })).toBeVisible()
  await userEvent.clear(field())
  await userEvent.type(field(), '33.33')
  expect(sent()).toBe('0.013332')
})

it('the field is described by what it counts, before what that is worth', async () => {
  render(shown())
  await userEvent.type(field(), '0.5')
  expect(field()).toHaveAccessibleDescription(/^ETH ≈ \$1,250\.00 Enter the amount in USD/)
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  expect(field()).toHaveAccessibleDescription(/^USD 0\.5 ETH Enter the amount in ETH/)
})

it('an amount in the user’s currency loses nothing to binary fractions', async () => {
  render(shown({ token: usdc, price: { usd: 1 } }))
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  for (const amount of ['8.29', '1.15', '4.35', '0.07']) {
    await userEvent.clear(field())
    await userEvent.type(field(), amount)
    expect(sent()).toBe(amount)
  }
})

it('an entry in a currency says what it is worth once the price has changed', async () => {
  const { rerender } = render(shown({ price: { usd: 1000 } }))
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  await userEvent.type(field(), '100')
  expect(screen.getByRole('button', { name: /^0\.1 ETH Enter/ })).toBeVisible()
  rerender(shown({ price: { usd: 10_000 } }))
  expect([field().value, sent()]).toEqual(['100', '0.1'])
  expect(screen.getByRole('button', { name: /^0\.1 ETH · ≈ \$1,000\.00 Enter/ })).toBeVisible()
})

it('an entry in a currency that can be read in two ways is explained', async () => {
  render(shown())
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  await userEvent.type(field(), '1,000')
  expect([sent(), field().getAttribute('aria-invalid')]).toEqual(['', 'true'])
  expect(field()).toHaveAccessibleDescription(/12\.5/)
  await userEvent.clear(field())
  await userEvent.type(field(), '0')
  expect(field()).toHaveAttribute('aria-invalid', 'false')
})

it('what was entered in a currency is as much of another token, and no amount until its price is known', async () => {
  const { rerender } = render(shown({ token: usdc, price: { usd: 1 } }))
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  await userEvent.type(field(), '100')
  expect([field().value, sent()]).toEqual(['100', '100'])
  rerender(shown({ price: undefined }))
  expect([field().value, sent()]).toEqual(['100', ''])
  expect(screen.getByText('USD')).toBeVisible()
  await userEvent.type(field(), '0')
  expect([field().value, sent()]).toEqual(['1000', ''])
  rerender(shown())
  expect([field().value, sent()]).toEqual(['1000', '0.4'])
  expect(screen.getByRole('button', { name: /^0\.4 ETH Enter/ })).toBeVisible()
  rerender(shown({ token: usdc, price: { usd: 1 } }))
  expect([field().value, sent()]).toEqual(['1000', '1000'])
})

it('what was entered in a currency is no amount of a token without a price, or with unknown decimals', async () => {
  const { rerender } = render(shown())
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  await userEvent.type(field(), '100')
  rerender(shown({ token: usdc, price: {} }))
  expect([field().value, sent()]).toEqual(['', ''])
  rerender(shown({ token: { ...eth, decimals: undefined } }))
  expect([field().value, sent()]).toEqual(['', ''])
  await userEvent.type(field(), '7')
  rerender(shown())
  expect([field().value, sent()]).toEqual(['7', '7'])
})

it('the field stays in the currency, with the same amount, while the price is read anew', async () => {
  const { rerender } = render(shown())
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  await userEvent.type(field(), '50')
  rerender(shown({ price: undefined }))
  expect([field().value, sent()]).toEqual(['50', '0.02'])
  rerender(shown())
  expect([field().value, sent()]).toEqual(['50', '0.02'])
})

it('what was entered in a currency does not stay for an amount that was typed in tokens', async () => {
  const { rerender } = render(shown())
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  await userEvent.type(field(), '100')
  const onType = vi.fn()
  const side = (props: Partial<SideFacts>, typed: string | undefined) => (
    <StoryKit>
      <AmountSide {...facts} {...props} name="You pay" side="pays" typed={typed} isQuoting={false} onType={onType}>
        token
      </AmountSide>
    </StoryKit>
  )
  rerender(side({}, undefined))
  rerender(side({ token: usdc, price: { usd: 1 } }, '0.04'))
  expect(field()).toHaveValue('0.04')
  expect(onType).not.toHaveBeenCalled()
})

it('the reason why an amount is wrong is read out, and described at the field', async () => {
  render(shown())
  const [status] = screen.getAllByRole('status')
  expect(status).toBeEmptyDOMElement()
  await userEvent.type(field(), '3')
  expect(status).toHaveTextContent(/^You have 2\.00 ETH/)
  expect(field()).toHaveAccessibleDescription(/You have 2\.00 ETH/)
})

it('goes on with what the typed amount is worth', async () => {
  render(shown())
  await userEvent.type(field(), '0.5')
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  expect([field().value, sent()]).toEqual(['1250', '0.5'])
})

it('goes on with an empty field where the typed text is no amount', async () => {
  render(shown({ token: usdc, price: { usd: 1 } }))
  await userEvent.type(field(), '1.1234567')
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  expect([field().value, sent()]).toEqual(['', ''])
  expect(screen.getByRole('button', { name: /^0 USDC/ })).toBeVisible()
})

it.each([
  ['0.0149', '0.0149'],
  ['0.015', '0.015'],
  ['0.12345', '0.123'],
  ['0.000012345', '0.0000123'],
  ['1.239', '1.24'],
])('goes on with as many digits of %s as its worth needs', async (typed, value) => {
  render(shown({ price: { usd: 1 } }))
  await userEvent.type(field(), typed)
  await userEvent.click(screen.getByRole('button', { name: /Enter the amount in USD/ }))
  expect([field().value, sent()]).toEqual([value, typed])
})

it('goes on with the decimals of the currency', async () => {
  const { client } = await sandboxOverHttp()
  render(
    <IntentKitProvider client={client} currency="KWD">
      <Side price={{ usd: 1 }} />
    </IntentKitProvider>,
  )
  await userEvent.type(field(), '100.01')
  const worth = await screen.findByRole('button', { name: /KWD\s\d+\.\d{3} .*in KWD$/ }, patient)
  const [value] = /\d+\.\d{3}/.exec(worth.textContent) ?? []
  await userEvent.click(worth)
  expect([Number(field().value), sent()]).toEqual([Number(value), '100.01'])
})

it('an old price states its time, in the label of the button too', async () => {
  const { rerender } = render(shown({ price: { usd: 2500, at: Date.now() - 3_600_000 } }))
  expect(screen.queryByText(/price from/)).toBeNull()
  await userEvent.type(field(), '0.5')
  await userEvent.click(
    screen.getByRole('button', { name: /^≈ \$1,250\.00 · price from \d.* Enter the amount in USD$/ }),
  )
  expect(screen.getByRole('button', { name: /^0\.5 ETH · price from \d.* Enter the amount in ETH$/ })).toBeVisible()
  rerender(shown({ price: { usd: 2500, at: Date.now() } }))
  expect(screen.queryByText(/price from/)).toBeNull()
})

it('Max leaves what the network fee takes, and more than is held is told', async () => {
  render(shown())
  await userEvent.click(screen.getByRole('button', { name: 'Max' }))
  expect(sent()).toBe('1.999')
  await userEvent.clear(field())
  await userEvent.type(field(), '2.1')
  expect(screen.getByText(/^You have 2/)).toBeVisible()
})

it('Max of one token does not fill in all of another', async () => {
  const { rerender } = render(shown())
  await userEvent.click(screen.getByRole('button', { name: 'Max' }))
  rerender(shown({ token: usdc, held: 500_000n, reserve: 0n, price: { usd: 1 } }))
  expect(sent()).toBe('1.999')
  expect(screen.getByText(/^You have 0\.50? USDC/)).toBeVisible()
})

it('Max is lowered once, where more of it turns out to stay for the fee', async () => {
  const { rerender } = render(shown())
  await userEvent.click(screen.getByRole('button', { name: 'Max' }))
  rerender(shown({ reserve: 10n ** 17n }))
  expect(sent()).toBe('1.9')
  rerender(shown({ reserve: 2n * 10n ** 17n }))
  expect(sent()).toBe('1.9')
})

it('an empty amount is worth nothing, and text that is no amount has no worth', async () => {
  render(shown())
  expect(screen.getByRole('button', { name: '$0.00 Enter the amount in USD' })).toBeVisible()
  await userEvent.type(field(), '1x')
  expect(screen.queryByRole('button', { name: /\$/ })).toBeNull()
})

it('says how to write what cannot be read as an amount, and what counts base units', async () => {
  const { rerender } = render(shown({ token: usdc, price: { usd: 1 } }))
  await userEvent.type(field(), '1.1234567')
  expect(screen.getByText('Enter an amount such as 12.5.')).toBeVisible()
  expect(field()).toBeInvalid()
  await userEvent.type(field(), '{Backspace}')
  expect(screen.queryByText(/^Enter an amount/)).toBeNull()
  expect(field()).toBeValid()
  rerender(shown({ token: { ...usdc, decimals: undefined } }))
  expect(screen.getByText('Enter an amount such as 12.')).toBeVisible()
  await userEvent.clear(field())
  await userEvent.type(field(), '1500000')
  expect(screen.getByText('in the smallest units')).toBeVisible()
})
