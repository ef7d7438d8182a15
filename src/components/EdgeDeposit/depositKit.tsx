import { type RenderResult, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { type FixtureQuote, handoffToWallet, makeQuote, makeRequest, type QuoteChanges } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { EdgeDepositView, type EdgeDepositViewProps } from './EdgeDepositView.tsx'

/** For the tests of this folder: the card of a view, and what it lets be seen. */

/** Props of a view whose request may be left out: it is then what the first quote honestly answers. */
export type DepositProps = Omit<EdgeDepositViewProps, 'request'> & Partial<Pick<EdgeDepositViewProps, 'request'>>

export function Deposit({ request, ...props }: DepositProps) {
  const [asked] = useState(() => makeRequest(structuredClone(props.quote)))
  return <EdgeDepositView {...props} request={request ?? asked} />
}

export const view = (props: DepositProps): RenderResult => render(<Deposit {...props} />, { wrapper: StoryKit })

export const card = (): HTMLElement => screen.getByRole('region')

/** Whether a text stands anywhere in the page: in its words, however they are cut into elements, or in an attribute. */
export const shows = (text: string): boolean =>
  document.body.innerHTML.replace(/<[^>]*>/g, '').includes(text) || document.body.innerHTML.includes(text)

let payments = 0

/** A quote that hands over elsewhere, of an intent of its own. */
export function walletQuote(changes: QuoteChanges = {}): FixtureQuote {
  return makeQuote({
    ...changes,
    handoff: handoffToWallet,
    intent: { intentId: `0x${String(++payments).padStart(64, '0')}`, ...changes.intent },
  })
}

/** The quote as it is when nobody has touched it, for a view that is armed. */
export const armed = (quote: QuoteIntentEdgeResponse): DepositProps => ({ quote, arming: 'armed' })
