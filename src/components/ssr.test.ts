import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EdgeDepositView } from './EdgeDeposit/EdgeDepositView.tsx'
import { makeEdgeStatus, makeError, makeQuote, makeReceipt } from './fixtures.ts'
import { ErrorNotice, FeeBreakdownView, IntentTimelineView, QuoteCardView, TokenAmount } from './index.ts'
import { StoryKit } from './storyKit.tsx'

const quote = makeQuote()
const pages: [name: string, node: ReactElement, says: string][] = [
  ['QuoteCardView', createElement(QuoteCardView, { quote, secondsLeft: 800, onAccept() {} }), '0.69841'],
  ['QuoteCardView loading', createElement(QuoteCardView, {}), 'Getting a quote'],
  ['FeeBreakdownView', createElement(FeeBreakdownView, { quote }), 'Network gas'],
  ['EdgeDepositView', createElement(EdgeDepositView, { quote, onArm() {} }), 'Show where to pay'],
  [
    'EdgeDepositView armed',
    createElement(EdgeDepositView, { quote, arming: 'armed', secondsLeft: 800 }),
    'Copy address',
  ],
  [
    'IntentTimelineView',
    createElement(IntentTimelineView, { receipt: makeReceipt('EXECUTING'), edgeStatus: makeEdgeStatus('FILLED') }),
    'On its way',
  ],
  [
    'ErrorNotice',
    createElement(ErrorNotice, { error: makeError('QuoteExpired'), onRetry() {} }),
    'The quote has expired.',
  ],
  ['TokenAmount', createElement(TokenAmount, { amount: 1n, side: 'paid' }), 'smallest units'],
]

describe('on a server, without window or document', () => {
  const complain = vi.spyOn(console, 'error')
  afterEach(() => complain.mockClear())

  it.each(pages)('%s renders, without a warning or a style attribute', (_, node, says) => {
    expect(typeof window).toBe('undefined')
    const html = renderToString(createElement(StoryKit, { children: node }))
    expect(html).toContain(says)
    expect(html).not.toContain(' style=')
    expect(complain).not.toHaveBeenCalled()
  })
})
