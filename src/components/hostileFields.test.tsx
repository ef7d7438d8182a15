import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  edgeStatus,
  entry,
  evmQuote,
  expectHarmless,
  loadDetails,
  quote,
  receipt,
  show,
  showsAddress,
  views,
} from '../../test/setup/hostile.tsx'
import { oneByOne, watched } from '../../test/setup/oddAnswers.ts'
import { readTerms } from '../payments/index.ts'
import { makeRequest } from './fixtures.ts'

beforeAll(loadDetails)

interface Looks<Answer> {
  /** Whether to try a place. Default: all that the view reads. */
  only?: (path: string) => boolean
  /** Checks what else holds of the page. */
  also?: (page: HTMLElement, odd: Answer) => void
}

/**
 * Shows an answer with one odd place after another in the same page, and returns the places that do harm. Only places
 * that the view reads are tried, because no other can change the page.
 */
function oddPlaces<Answer extends object>(
  whole: Answer,
  view: (answer: Answer) => ReactNode,
  { only = () => true, also }: Looks<Answer> = {},
): { tried: number; harmful: string[] } {
  const { answer, isRead } = watched(whole)
  const { page, showNext } = show(view(answer))
  expectHarmless(page)
  const harmful: string[] = []
  let tried = 0
  let before = ''
  for (const [name, odd] of oneByOne(whole, (path) => only(path) && isRead(path))) {
    tried++
    try {
      showNext(view(odd))
      const said = page.innerHTML
      if (said !== before) expectHarmless(page, said)
      before = said
      also?.(page, odd)
    } catch (error) {
      harmful.push(`${name}: ${error}`)
    }
  }
  return { tried, harmful }
}

function expectNoHarm<Answer extends object>(...how: Parameters<typeof oddPlaces<Answer>>): void {
  const { tried, harmful } = oddPlaces(...how)
  expect(harmful).toEqual([])
  expect(tried).toBeGreaterThan(10)
}

/** The places of an edge quote. An EVM quote is tried with most of its other places, and with one of each two alike. */
const edgePlaces = new Set([...oneByOne(quote(), () => true)].map(([name]) => name.split(' ')[0] ?? ''))
const ofEvmAlone = (path: string) =>
  /from|origin[CT]/.test(path) || (!edgePlaces.has(path) && !/(destinationGas|calls\.1)\./.test(path))
/** Whether only the fees read a place of an EVM quote. The card also reads how busy a chain is. */
const inFees = (path: string) => /^(passthrough|intent\.(fees|destinationCalls))\..*\.(?!chain)/.test(path)

// The timeout is longer than usual: hundreds of pages, on machines that may be slow.
describe('a hostile service sends one odd field at a time', { timeout: 60_000 }, () => {
  it('of an edge quote, on its card', () => expectNoHarm(quote(), views.quote))
  it('of the edge quote before', () => expectNoHarm(quote(), views.previous))
  it('of an EVM quote, on its card', () =>
    expectNoHarm(evmQuote(), views.quote, { only: (path) => ofEvmAlone(path) && !inFees(path) }))
  it('of an EVM quote, in its fees', () =>
    expectNoHarm(evmQuote(), views.fees, { only: (path) => ofEvmAlone(path) && inFees(path) }))
  it('of the EVM quote before', () => expectNoHarm(evmQuote(), views.previous))
  it('of an edge quote, where it is paid', () =>
    expectNoHarm(quote(), views.deposit, {
      also(page, odd) {
        const result = readTerms(makeRequest(), odd)
        expect(showsAddress(page)).toBe(result.ok && result.terms.pays.to !== undefined)
      },
    }))
  it('of an edge quote that has expired', () =>
    expectNoHarm(quote(), views.expired, { also: (page) => expect(showsAddress(page)).toBe(false) }))
  it('of an intent, on the timeline', () => expectNoHarm(quote().intent, views.intent))
  it('of an intent, in a list', () => expectNoHarm(quote().intent, views.found))
  it('of an edge status', () => expectNoHarm(edgeStatus(), views.edgeStatus))
  it('of a receipt, on the timeline', () => expectNoHarm(receipt(), views.ended))
  it('of a receipt, beside the rest', () => expectNoHarm(receipt(), views.moving))
  it('of a receipt, on its card', () => expectNoHarm(receipt(), views.receipt))
  it('of a history, in a list', () => expectNoHarm(entry(), views.entry))

  it('and would be found out', () => {
    const careless = ({ intent }: ReturnType<typeof quote>) => (
      <p title={String(intent.edge?.rail)}>
        {intent.ownerAddress} {`${intent.quote?.maxSlippage}`}
      </p>
    )
    const { harmful } = oddPlaces(quote(), careless)
    expect(harmful.map((said) => said.split(':')[0])).toEqual([
      'intent is absent',
      'intent.ownerAddress = odd text',
      'intent.edge is absent',
      'intent.edge.rail = odd text',
      'intent.edge.rail is absent',
      'intent.quote is absent',
      'intent.quote.maxSlippage is absent',
    ])
  })
})
