import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { QuoteCard } from '../../src/components/index.ts'
import { quickClock } from '../setup/drivenClock.ts'
import { checkout, evmRequest, goOn, isPayable, order, railRequest, SOL, show, stranger, TRON } from './page.tsx'
import { type EditedService, editedService, type Patch, patched } from './service.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock()
})

type Edits = EditedService['edits']

const thousandfold = (amount: unknown) => `${amount}000`
const tenfold = (amount: unknown) => `${amount}0`

/** A quote of 100.29 SOL under the name of USDC, consistent in every field. */
const otherToken: Edits = {
  QuoteIntentEdge: {
    edge: { originTokenAmount: thousandfold, handoff: { tokenAddress: SOL, amount: thousandfold } },
    intent: {
      edge: {
        edgeTokenAddress: SOL,
        edgeTokenAmount: thousandfold,
        edgeTokenMetadata: { tokenAddress: SOL, decimals: 9 },
      },
    },
  },
}

/** An honest quote, but for Tron. */
const otherRail: Edits = {
  QuoteIntentEdge: (_, request, ask) =>
    ask(
      'QuoteIntentEdge',
      patched(request, {
        edge: {
          rail: 'TRON',
          originChainId: TRON,
          originAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
          refundAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
          originTokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        },
      }) as object,
    ),
}

/** Quotes another request, and answers as if it had been this one. */
const asFor =
  (change: Patch): Edits[string] =>
  async (_, request, ask) => {
    const rail = 'edge' in request
    const answer = await ask(rail ? 'QuoteIntentEdge' : 'QuoteIntent', patched(request, change) as object)
    return patched(answer, { intent: { quoteRequest: rail ? request.intent : request } })
  }

const tenfoldRail = {
  QuoteIntentEdge: {
    edge: { originTokenAmount: tenfold, handoff: { amount: tenfold } },
    intent: { edge: { edgeTokenAmount: tenfold } },
  },
}
const oneUnit = { intent: { quote: { toAmount: '1', toAmountMin: '1', toAmountUsd: 1e-6, toAmountMinUsd: 1e-6 } } }
const otherOwner = { intent: { ownerAddress: stranger, quoteRequest: { ownerAddress: stranger } } }
const exactInput = {
  ...railRequest,
  edge: { ...railRequest.edge, tradeType: 'EXACT_INPUT', originTokenAmount: 60_000_000n },
}
const spends = { ...exactInput, intent: { ...order, destinationTokenAmount: undefined } } as const

const swaps: [name: string, edits: Edits][] = [
  ['T1: another token of the rail under the name of the one asked for', otherToken],
  ['T1: another rail', otherRail],
  ['T2: 1 unit arrives', { QuoteIntentEdge: oneUnit }],
  ['T2: ten times the amount on the rail', tenfoldRail],
  ['T2: another owner', { QuoteIntentEdge: otherOwner }],
]

describe.each(swaps)('%s', (_, edits) => {
  it('Checkout shows no way to pay', async () => {
    const { service } = await checkout(edits)
    await goOn(() => isPayable(service))
    expect(service.of('QuoteIntentEdge').length).toBeGreaterThan(0)
    expect(isPayable(service)).toBe(false)
    expect(service.of('ExecuteIntentEdge')).toEqual([])
  })

  it('QuoteCard does not let it be accepted', async () => {
    const service = await editedService()
    Object.assign(service.edits, edits)
    const { events } = show(service, (hear) => <QuoteCard request={railRequest} onAccept={hear('accepted')} />)
    await goOn(() => events('accepted').length > 0, 4000)
    expect(service.of('QuoteIntentEdge').length).toBeGreaterThan(0)
    expect(events('accepted')).toEqual([])
  })
})

describe('T2: amounts and parties of a quote', () => {
  it.each<[string, Edits, object]>([
    ['600 are paid where 60 were asked for', { QuoteIntent: asFor({ originTokenAmount: '600000000' }) }, evmRequest],
    ['1 unit arrives', { QuoteIntent: oneUnit }, exactOutput()],
    [
      'another recipient, added to the request',
      { QuoteIntent: added() },
      { ...evmRequest, destinationToAddress: undefined },
    ],
    [
      '600 on a rail where 60 were asked for',
      { QuoteIntentEdge: asFor({ edge: { originTokenAmount: '600000000' } }) },
      spends,
    ],
    [
      'another recipient on a rail, added to the request',
      { QuoteIntentEdge: added() },
      { ...railRequest, intent: { ...order, destinationToAddress: undefined } },
    ],
  ])('%s: QuoteCard does not let it be accepted', async (_, edits, request) => {
    const service = await editedService()
    Object.assign(service.edits, edits)
    const props = { request } as { request: typeof evmRequest }
    const { events } = show(service, (hear) => <QuoteCard {...props} onAccept={hear('accepted')} />)
    await goOn(() => events('accepted').length > 0, 4000)
    expect(service.answers.filter(({ operation }) => /^Quote/.test(operation)).length).toBeGreaterThan(0)
    expect(events('accepted')).toEqual([])
  })

  it('without the repeated request, the shop still receives, not the payer', async () => {
    const service = await editedService()
    service.edits.QuoteIntent = { intent: { quoteRequest: undefined } }
    show(service, () => <QuoteCard request={evmRequest} />)
    await waitFor(() => expect(document.querySelector('.ik-quote[data-state="ready"]')).not.toBeNull(), {
      timeout: 5000,
    })
    expect(screen.queryByText('You receive')).toBeNull()
  })
})

function exactOutput(): object {
  return { ...evmRequest, tradeType: 'EXACT_OUTPUT', originTokenAmount: undefined, destinationTokenAmount: 60_000_000n }
}

function added(): Edits[string] {
  return { intent: { quoteRequest: { destinationToAddress: stranger } } }
}

it('an honest quote is paid', async () => {
  const { service, events } = await checkout()
  await goOn(() => isPayable(service))
  expect(isPayable(service)).toBe(true)
  expect(events('error')).toEqual([])
})
