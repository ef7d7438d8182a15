import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { expectHarmless } from '../../../test/setup/hostile.tsx'
import { page, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { oddValues } from '../../../test/setup/oddAnswers.ts'
import type { YieldBalanceItem } from '../../api/index.ts'
import { yieldMarketsQueryOptions } from '../../queries/index.ts'
import { makeError } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import {
  alice,
  balance,
  bob,
  claim,
  found,
  markets,
  oneFailed,
  points,
  queries,
  rich,
  staking,
  usdc,
  vault,
  withdraw,
} from './positionsKit.ts'
import { YieldPositions } from './YieldPositions.tsx'
import { YieldPositionsView, type YieldPositionsViewProps } from './YieldPositionsView.tsx'

function show(props: Partial<YieldPositionsViewProps> = {}, locale?: string) {
  const view = (more: Partial<YieldPositionsViewProps> = {}): ReactNode => (
    <StoryKit locale={locale}>
      <YieldPositionsView queries={queries} markets={markets} balances={found([rich, staking])} {...props} {...more} />
    </StoryKit>
  )
  const { container, rerender } = render(view())
  return { container, again: (more: Partial<YieldPositionsViewProps>) => rerender(view(more)) }
}
const group = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li')
  if (!item) throw new Error(`no ${name}`)
  return within(item as HTMLElement)
}

describe('YieldPositionsView', () => {
  it('says what is held, by market, and what it is worth', () => {
    show()
    expect(screen.getByText('$821.22')).toBeVisible()
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['ETH Staking', 'USDC Vault'])
    const eth = group('ETH Staking')
    expect(eth.getByText('lido').closest('.ik-choice-detail')).toHaveTextContent('lido · Ethereum · 2.87% APR')
    const [active, exiting] = eth.getAllByRole('listitem').filter((item) => item.hasAttribute('data-type'))
    expect(active).toHaveTextContent(/^DepositedEarning0\.15 ?ETH\$425\.40/)
    expect(active).toHaveTextContent('Figment · Active · commission 0.07 as stated')
    expect(exiting).toHaveTextContent(/On its way outNot earning0\.05 ?ETH\$141\.80.*Possible from Nov 25, 2026/)
    const usd = group('USDC Vault')
    expect(usd.getByText('1,204 points')).toBeVisible()
    expect(usd.queryByText(/9,?000/)).toBeNull()
    expect(screen.queryByText(/incomplete/)).toBeNull()
    expect(screen.queryByText(/no price/)).toBeNull()
  })

  it('rounds an amount down, with the exact one at hand', () => {
    show({ balances: found([vault([balance({ amountRaw: '1234567999999', token: usdc })])]) })
    expect(screen.getByText(/1,234,567\.99/)).toHaveAttribute('title', 'Exactly 1,234,567.999999 USDC')
  })

  it('says which have no price', () => {
    const unpriced = balance({ amountUsd: undefined })
    const { again } = show({ balances: found([vault([balance(), unpriced, unpriced])]) })
    expect(screen.getByText("2 balances have no price and aren't in the total.")).toBeVisible()
    again({ balances: found([vault([unpriced])]) })
    expect(screen.getByText("No prices are stated, so there's no total.")).toBeVisible()
    again({ balances: found([vault([balance({ token: points, amountUsd: undefined })])]) })
    expect(screen.queryByText(/price/)).toBeNull()
  })

  it('calls no sum whole that leaves out balances beyond those it shows', () => {
    const many = Array.from({ length: 501 }, () => balance({ amountUsd: '1' }))
    show({ balances: found([vault(many)]) })
    expect(screen.getByText('The total may be incomplete.')).toBeVisible()
    expect(screen.getAllByText('$500.00')).toHaveLength(1)
  })

  it('sums up a market only if all of it has a price', () => {
    const two = [balance(), balance({ type: 'claimable', amountUsd: '2.01' })]
    const point = balance({ token: points, amountUsd: undefined })
    const { again } = show({ balances: found([vault([...two, point])]) })
    const sum = () => screen.queryByText('$254.02', { selector: '.ik-position-head *' })
    expect(sum()).toBeVisible()
    again({ balances: found([vault([...two, balance({ type: 'locked', amountUsd: undefined })])]) })
    expect(sum()).toBeNull()
    expect(screen.getByText('$254.02', { selector: '.ik-positions-sum *' })).toBeVisible()
    expect(screen.getByText("1 balance has no price and isn't in the total.")).toBeVisible()
  })

  it('may be incomplete where a lookup failed', () => {
    const { again } = show({ balances: found([rich], oneFailed) })
    expect(screen.getByText('The total may be incomplete.')).toBeVisible()
    again({ balances: found([rich]) })
    expect(screen.queryByText(/incomplete/)).toBeNull()
    again({ balances: found([vault([balance({ amountUsd: undefined })])], oneFailed) })
    expect(screen.queryByText(/incomplete/)).toBeNull()
  })

  it('names what failed, and asks again', async () => {
    const onRetry = vi.fn()
    const { again } = show({ balances: found([], oneFailed), onRetry })
    expect(screen.getByText('1 of 4 lookups failed. There may be more on Optimism.')).toBeVisible()
    expect(screen.queryByText('No deposits yet.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    again({ retrying: true })
    await userEvent.click(screen.getByRole('button', { name: 'Looking again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    // An error about one market of a lookup for all of them.
    again({ balances: found([], { errors: [{ yieldId: 'x', error: 'e' }], failed: queries.slice(0, 2) }) })
    expect(screen.getByText('Some lookups failed. There may be more on Base or Ethereum.')).toBeVisible()
  })

  it.each([
    ['everything', { balances: undefined, error: makeError('Unavailable') }, { balances: undefined, error: undefined }],
    ['a part', { balances: found([rich], oneFailed) }, { balances: found([rich]) }],
    ['a newer answer', { error: makeError('Unavailable') }, { error: undefined }],
  ])('keeps the focus at the title when %s that failed is there', (_, before, after) => {
    const { again } = show({ ...before, onRetry() {} })
    act(() => screen.getByRole('button', { name: /again/ }).focus())
    again(after)
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  it('is empty only if nothing failed', () => {
    const { again } = show({ balances: found([]) })
    expect(screen.getByText('No deposits yet.')).toBeVisible()
    again({ balances: found([vault([balance({ address: bob })])]) })
    expect(screen.queryByText('No deposits yet.')).toBeNull()
    expect(screen.getByText('1 balance of another address was left out.')).toBeVisible()
    again({ balances: found([]), error: makeError('Unavailable') })
    expect(screen.queryByText('No deposits yet.')).toBeNull()
    again({ balances: undefined, queries: [] })
    expect(screen.getByText('Choose an account to see its deposits.')).toBeVisible()
  })

  it('names the holder where there is more than one', () => {
    const { again } = show()
    expect(screen.queryByText(/Held by/)).toBeNull()
    const both = [...queries, { address: bob, network: 'base' }]
    again({ queries: both, balances: found([vault(), vault([balance({ address: bob })])]) })
    expect(screen.getAllByText(/Held by/).map(({ textContent }) => textContent)).toEqual([
      'Held by 0x71c7…976f',
      'Held by 0x1a2b…f3c4',
    ])
    expect(screen.getByText('$504.02', { selector: '.ik-positions-sum *' })).toBeVisible()
  })

  it('names an unknown market by its token and id, and unknown words as they are', () => {
    const odd = balance({ type: 'UNDER_REVIEW', pendingActions: [{ type: 'CLAIM_UNSTAKED' }], isEarning: undefined })
    show({ markets: undefined, balances: found([vault([odd], { rewardRate: { total: 0.05 } })]), onAction: () => {} })
    const vaultOf = group('USDC, base-usdc-morpho-vault')
    expect(vaultOf.getByText('Under review')).toBeVisible()
    expect(vaultOf.getByRole('button', { name: 'Claim unstaked' })).toBeVisible()
    expect(vaultOf.getByText('5%, type not stated')).toBeVisible()
    expect(vaultOf.queryByText(/arning/)).toBeNull()
  })

  it('writes no points as a rate', () => {
    show({ balances: found([vault([balance()], { rewardRate: { total: 250, rateType: 'POINTS' } })]) })
    const details = group('USDC Vault').getByText('morpho').closest('.ik-choice-detail')
    expect(details).toHaveTextContent(/^morpho · Base$/)
  })

  it('opens a market', async () => {
    const onSelect = vi.fn()
    show({ onSelect })
    await userEvent.click(screen.getByRole('button', { name: 'USDC Vault' }))
    expect(onSelect).toHaveBeenCalledWith('base-usdc-morpho-vault')
  })
})

describe('an action', () => {
  it('is not offered without a host that performs it', () => {
    show()
    expect(screen.queryAllByRole('button').filter((one) => !one.closest('.ik-amount'))).toEqual([])
    expect(screen.queryByText(/This site carries out/)).toBeNull()
  })

  it('without fields goes to the host at once, which is said, and nothing is called done', async () => {
    const onAction = vi.fn()
    show({ onAction })
    expect(screen.getByText(/This site carries out what you choose/)).toBeVisible()
    const button = screen.getByRole('button', { name: 'Claim' })
    expect(button).toHaveAccessibleDescription(/^USDC Vault Ready to claim/)
    await userEvent.click(button)
    expect(onAction).toHaveBeenCalledExactlyOnceWith(
      claim,
      {},
      {
        yieldId: 'base-usdc-morpho-vault',
        balance: rich.balances?.[1],
      },
    )
    expect(screen.getByText("We passed “Claim” on to this site. It isn't done until the site says so.")).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Restake' }))
    expect(onAction).toHaveBeenCalledTimes(2)
  })

  it('with fields opens a form, by keyboard, and hands over the action that it was opened for', async () => {
    const onAction = vi.fn()
    const { again } = show({ onAction })
    screen.getByRole('button', { name: 'Withdraw' }).focus()
    await userEvent.keyboard('{Enter}')
    const field = await screen.findByLabelText(/^Amount/)
    expect(onAction).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(field).toHaveFocus()
    await userEvent.keyboard('1.5')
    // A newer answer has another action in its place.
    const newer = vault([balance({ pendingActions: [{ ...withdraw, passthrough: 'w2' }] })])
    again({ balances: found([newer]) })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onAction).toHaveBeenCalledOnce())
    const [action, values, position] = onAction.mock.lastCall ?? []
    expect(action).toBe(withdraw)
    expect(values).toMatchObject({ amount: '1.5' })
    expect(position).toEqual({ yieldId: 'base-usdc-morpho-vault', balance: rich.balances?.[0] })
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus()
    expect(screen.getByText(/We passed “Withdraw” on/)).toBeVisible()
  })

  it('keeps its form beside the validator that it is about', async () => {
    const [one, other] = ['Figment', 'Kiln'].map((name, at) =>
      balance({ pendingActions: [withdraw], validators: [{ address: `0x${`a${at}`.repeat(20)}`, name }] }),
    )
    const { again } = show({ balances: found([vault([one ?? {}, other ?? {}])]), onAction: () => {} })
    await userEvent.click(screen.getAllByRole('button', { name: 'Withdraw' })[1] as HTMLElement)
    const form = await screen.findByRole('group', { name: 'Withdraw' })
    again({ balances: found([vault([other ?? {}, one ?? {}])]) })
    expect(form).toBeVisible()
    expect(form.closest('[data-type]')).toHaveTextContent('Kiln')
  })

  it('keeps what was typed when only the dates change between answers', async () => {
    const exiting = (amount: string, date: string) =>
      balance({ type: 'exiting', amount, amountRaw: undefined, date, pendingActions: [withdraw] })
    const { again } = show({
      balances: found([vault([exiting('5', '2026-11-25T14:00:00Z'), exiting('7', '2026-11-26T14:00:00Z')])]),
      onAction: () => {},
    })
    await userEvent.click(screen.getAllByRole('button', { name: 'Withdraw' })[1] as HTMLElement)
    await userEvent.type(await screen.findByLabelText(/^Amount/), '3')
    const [sooner, later] = [exiting('5', '2026-11-25T14:01:00Z'), exiting('7', '2026-11-26T14:01:00Z')]
    for (const answer of [
      [sooner, later],
      [later, sooner],
    ]) {
      again({ balances: found([vault(answer)]) })
      expect(screen.getByLabelText(/^Amount/)).toHaveValue('3')
      expect(screen.getByLabelText(/^Amount/).closest('[data-type]')).toHaveTextContent(/7\sUSDC/)
    }
    again({ balances: found([vault([sooner])]) })
    expect(screen.queryByLabelText(/^Amount/)).toBeNull()
  })

  it('closes its form when another account is shown, also where the service names no holder', async () => {
    const [of, onAction] = [
      (passthrough: string) => balance({ address: undefined, pendingActions: [{ ...withdraw, passthrough }] }),
      vi.fn(),
    ]
    const { again } = show({ balances: found([vault([of('of Alice')])]), onAction })
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await userEvent.type(await screen.findByLabelText(/^Amount/), '200')
    again({ queries: [{ address: alice, network: 'base' }], balances: found([vault([of('of Alice')])]) })
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('200')
    again({ queries: [{ address: bob, network: 'base' }], balances: found([vault([of('of Bob')])]) })
    expect(screen.queryByLabelText(/^Amount/)).toBeNull()
    expect(onAction).not.toHaveBeenCalled()
  })

  it.each([
    ['a text'],
    [['x']],
    [{ fields: {} }],
    [{ fields: ['x'] }],
    [{ fields: [], notes: 'You lose your rewards.' }],
  ])('asks first where its form says something: %j', async (schema) => {
    const onAction = vi.fn()
    const odd = balance({ pendingActions: [{ ...claim, arguments: schema }] })
    show({ balances: found([vault([odd])]), onAction })
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }))
    await screen.findByText(/can't be filled in here|You lose your rewards/)
    expect(onAction).not.toHaveBeenCalled()
  })

  it('is left with its form, and the focus is where it was', async () => {
    const onAction = vi.fn()
    show({ onAction })
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus()
    expect(onAction).not.toHaveBeenCalled()
  })
})

describe('languages', () => {
  it('are German', async () => {
    show({ balances: found([rich], oneFailed), onRetry: () => {} }, 'de')
    const said = '1 von 4 Abfragen ist fehlgeschlagen. Vielleicht gibt es noch mehr auf Optimism.'
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByText('Eingezahlt')).toBeVisible()
    expect(screen.getByText('1.204 Punkte')).toBeVisible()
    expect(screen.getByText(/6,42\s%\sAPY/)).toBeVisible()
  })

  it('are Arabic, from the right', async () => {
    const { container } = show({}, 'ar')
    expect(await screen.findByText('إيداعاتك')).toBeVisible()
    expect(container.querySelector('.ik-card')).toHaveAttribute('dir', 'rtl')
  })
})

/** Replaces every field that no codec checks. */
function spoil(value: unknown, odd: unknown, path = ''): unknown {
  const kept = /^(yieldId|balances|outputTokenBalance|rewardRate|(rewardRate|.*\.rewardRate)\.total)$/
  const texts = /(^|\.)(amount|amountRaw|shareAmount|shareAmountRaw|rateType)$/
  if (Array.isArray(value)) return value.map((one) => spoil(one, odd, path))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const here = path ? `${path}.${name}` : name
        const isOpen = typeof one !== 'object' || one === null
        if (kept.test(here) && isOpen) return [name, one]
        if (texts.test(here) && !/pendingActions/.test(here)) return [name, typeof odd === 'string' ? odd : one]
        return [name, isOpen ? odd : spoil(one, odd, here)]
      }),
    )
  return odd
}

describe('a hostile service', () => {
  it.each(oddValues)('sends %s wherever nothing is checked', (_, odd) => {
    const { container } = show({
      balances: found([rich, staking].map((item) => spoil(item, odd) as YieldBalanceItem)),
      markets: undefined,
      onAction: () => {},
      onSelect: () => {},
    })
    expectHarmless(container)
  })

  it.each(oddValues)('sends %s in place of what it is about', (_, odd) => {
    const names = [
      'token',
      'priceRange',
      'pendingActions',
      'validator',
      'validators',
      'type',
      'date',
      'address',
    ] as const
    const balances = names.flatMap((name) => [balance({ [name]: odd }), balance({ [name]: [odd] })])
    const { container } = show({ balances: found([vault(balances)]), onAction: () => {} })
    expectHarmless(container)
  })

  it('sends ids and errors with anything', () => {
    for (const [, odd] of oddValues.filter(([, value]) => typeof value === 'string' && value)) {
      const { container } = show({
        markets: undefined,
        balances: found([vault([balance()], { yieldId: odd as string })], {
          errors: [{ yieldId: odd as string, error: odd as string }],
          failed: [{ address: alice, network: odd as string }],
        }),
      })
      expectHarmless(container)
    }
  })
})

describe('YieldPositions', () => {
  const holders = Array.from({ length: 13 }, (_, at) => `0x${(at + 1).toString(16).padStart(2, '0').repeat(20)}`)
  const many = holders.flatMap((address) => ['base', 'ethereum'].map((network) => ({ address, network })))

  it('asks for 25 at a time, and again only for the request that failed', async () => {
    const { sandbox, client, asked } = await sandboxOverHttp()
    sandbox.fault('YieldGetAggregateBalances', 'PermissionDenied', { times: 1 })
    const { wrapper } = page(client)
    render(<YieldPositions queries={many} />, { wrapper })
    const said = await screen.findByText(/lookups? failed/)
    expect(said).toHaveTextContent(/^(25|1) of 26 lookups? failed\. There may be more on/)
    expect(asked('YieldGetAggregateBalances')).toBe(2)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000)
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(screen.queryByText(/failed/)).toBeNull())
    vi.restoreAllMocks()
    expect(asked('YieldGetAggregateBalances')).toBe(3)
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(5)
  })

  it('asks again for the one query that the service could not answer', async () => {
    const { client, asked } = await sandboxOverHttp()
    const { wrapper } = page(client)
    const withDown = [...many.slice(0, 6), { address: alice, network: 'down' }]
    render(<YieldPositions queries={withDown} />, { wrapper })
    const said = await screen.findByText(/1 of 7 lookups failed/)
    expect(said).toHaveTextContent(/There may be more on .*Down/)
    const before = screen.getAllByRole('heading', { level: 3 }).length
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(asked('YieldGetAggregateBalances')).toBe(2))
    await screen.findByRole('button', { name: 'Look again' })
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(before)
  })

  it('names markets that the page has read, without a request of its own', async () => {
    const { client, asked } = await sandboxOverHttp()
    const { wrapper, queryClient } = page(client)
    render(<YieldPositions queries={many.slice(0, 12)} />, { wrapper })
    await screen.findAllByRole('heading', { level: 3 })
    expect(asked('YieldGetMarkets')).toBe(0)
    await queryClient.fetchInfiniteQuery({ ...yieldMarketsQueryOptions(client, { limit: 100 }), pages: 20 })
    expect((await screen.findAllByRole('heading', { level: 3, name: / (Vault|Lending) on / })).length).toBeGreaterThan(
      0,
    )
  })

  it('asks nothing without queries', async () => {
    const { client, asked } = await sandboxOverHttp()
    const { wrapper } = page(client)
    render(<YieldPositions queries={[]} />, { wrapper })
    expect(await screen.findByText('Choose an account to see its deposits.')).toBeVisible()
    expect(asked('YieldGetAggregateBalances')).toBe(0)
  })

  it('says that nothing could be read, and reads it', async () => {
    const { sandbox, client } = await sandboxOverHttp()
    sandbox.fault('YieldGetAggregateBalances', 'PermissionDenied', { times: 1 })
    const { wrapper } = page(client)
    render(<YieldPositions queries={many.slice(0, 4)} />, { wrapper })
    await screen.findByRole('alert')
    expect(screen.queryByText('No deposits yet.')).toBeNull()
  })
})
