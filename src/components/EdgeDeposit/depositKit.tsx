import { type RenderResult, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { type FixtureQuote, handoffToWallet, makeQuote, makeRequest, type QuoteChanges } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { EdgeDepositView, type EdgeDepositViewProps } from './EdgeDepositView.tsx'

/** Helpers for the tests of this folder: they render a view's card and query it. */

/** The props of a view whose request is optional. Default: the request that the first quote answers honestly. */
export type DepositProps = Omit<EdgeDepositViewProps, 'request'> & Partial<Pick<EdgeDepositViewProps, 'request'>>

export function Deposit({ request, ...props }: DepositProps) {
  const [asked] = useState(() => makeRequest(structuredClone(props.quote)))
  return <EdgeDepositView {...props} request={request ?? asked} />
}

export const view = (props: DepositProps): RenderResult => render(<Deposit {...props} />, { wrapper: StoryKit })

export const card = (): HTMLElement => screen.getByRole('region')

/**
 * Returns whether the page contains a text anywhere: in its text, however it is split into elements, or in an
 * attribute.
 */
export const shows = (text: string): boolean =>
  document.body.innerHTML.replace(/<[^>]*>/g, '').includes(text) || document.body.innerHTML.includes(text)

let payments = 0

/** Builds a quote, with an intent of its own, that hands over to another address. */
export function walletQuote(changes: QuoteChanges = {}): FixtureQuote {
  return makeQuote({
    ...changes,
    handoff: handoffToWallet,
    intent: { intentId: `0x${String(++payments).padStart(64, '0')}`, ...changes.intent },
  })
}

/** Returns the props of an armed view for an unchanged quote. */
export const armed = (quote: QuoteIntentEdgeResponse): DepositProps => ({ quote, arming: 'armed' })
