import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { edgeRequest } from '../../test/setup/kit.tsx'
import { AbortIntentView } from './AbortIntent/AbortIntentView.tsx'
import { CheckoutView } from './Checkout/CheckoutView.tsx'
import { EdgeDepositView } from './EdgeDeposit/EdgeDepositView.tsx'
import {
  makeEdgeStatus,
  makeError,
  makeQuote,
  makeReceipt,
  makeRequest,
  makeSettledReceipt,
  tokens,
} from './fixtures.ts'
import { GasFeePickerView } from './GasFeePicker/GasFeePickerView.tsx'
import { IntentListView } from './IntentList/IntentListView.tsx'
import { IntentReceiptCardView } from './IntentReceiptCard/IntentReceiptCardView.tsx'
import { IntentTimeline } from './IntentTimeline/IntentTimeline.tsx'
import { IntentTimelineView } from './IntentTimeline/IntentTimelineView.tsx'
import * as kit from './index.ts'
import { PriceConsent } from './PriceConsent/PriceConsent.tsx'
import { termsFor } from './QuoteCard/quoteKit.tsx'
import { QuoteSettingsView } from './QuoteSettings/QuoteSettingsView.tsx'
import { RecoverySignerView } from './RecoverySigner/RecoverySignerView.tsx'
import { StoryKit } from './storyKit.tsx'
import { TokenPickerView } from './TokenPicker/TokenPickerView.tsx'
import { TransferPanelView } from './TransferPanel/TransferPanelView.tsx'
import { WalletDepositView } from './WalletDeposit/WalletDepositView.tsx'
import { walletRequest } from './walletKit.tsx'

const { ErrorNotice, ErrorNoticeView, FeeBreakdown, FeeBreakdownView, FiatSelect, FiatSelectView, TokenAmount } = kit
const { QuoteCard, QuoteCardView } = kit

const quote = makeQuote()
const request = makeRequest()
const terms = termsFor(quote) as NonNullable<ReturnType<typeof termsFor>>
const evmQuote = { intent: quote.intent, sentAt: quote.sentAt }
const [intentId, onChange, children] = ['i', () => {}, createElement('p')]
const moving = { receipt: makeReceipt('EXECUTING'), edgeStatus: makeEdgeStatus('FILLED') }
const recovery: kit.RecoverySignerViewProps['recovery'] = { step: 'loading', refusals: [] }
const expired = { error: makeError('QuoteExpired'), onRetry: onChange }

/** The components that every page shows at once, and each view from its own file. */
const pages: [name: string, node: ReactElement, says: string][] = [
  ['QuoteCardView', createElement(QuoteCardView, { quote, terms, secondsLeft: 800, onAccept() {} }), '0.69841'],
  ['QuoteCardView loading', createElement(QuoteCardView, {}), 'Getting your price'],
  ['QuoteCard', createElement(QuoteCard, { request: edgeRequest }), 'Getting your price'],
  ['FeeBreakdownView', createElement(FeeBreakdownView, { quote }), 'Network'],
  ['FeeBreakdown', createElement(FeeBreakdown, { quote }), 'Network'],
  ['EdgeDepositView', createElement(EdgeDepositView, { request, quote, onArm() {} }), 'Show payment address'],
  [
    'EdgeDepositView armed',
    createElement(EdgeDepositView, { request, quote, arming: 'armed', secondsLeft: 800 }),
    'Copy address',
  ],
  ['IntentTimelineView', createElement(IntentTimelineView, moving), 'On its way'],
  ['IntentTimeline', createElement(IntentTimeline, { intentId }), 'Looking for your payment'],
  ['ErrorNotice', createElement(ErrorNotice, expired), 'This quote expired.'],
  ['ErrorNoticeView', createElement(ErrorNoticeView, expired), 'This quote expired.'],
  ['TokenAmount', createElement(TokenAmount, { amount: 1n, side: 'paid' }), 'smallest units'],
  ['FiatSelect', createElement(FiatSelect, {}), 'US Dollar'],
  [
    'FiatSelectView',
    createElement(FiatSelectView, { currencies: [{ code: 'EUR' }], value: 'USD', onChange }),
    'EUR · Euro (€)',
  ],
  ['IntentReceiptCardView', createElement(IntentReceiptCardView, { receipt: makeSettledReceipt() }), 'Arrived on Base'],
  ['IntentListView', createElement(IntentListView, { items: [quote.intent] }), '0.69841'],
  ['IntentListView loading', createElement(IntentListView, {}), 'Looking for payments'],
  ['QuoteSettingsView', createElement(QuoteSettingsView, { value: {}, onChange }), 'Slippage'],
  ['CheckoutView', createElement(CheckoutView, { step: 'pay', note: 'Waiting', children }), 'Waiting'],
  ['StaticCheckout', createElement(kit.StaticCheckout, {}), 'Looking for ways to pay'],
  [
    'WalletDepositView',
    createElement(WalletDepositView, { request: walletRequest(), quote: evmQuote }),
    'Pay from your wallet',
  ],
  ['GasFeePickerView', createElement(GasFeePickerView, { quote: evmQuote, onChange }), 'network'],
  ['TokenPickerView', createElement(TokenPickerView, { tokens, value: tokens[0], onChange }), 'SOL'],
  [
    'TransferPanelView',
    createElement(TransferPanelView, {
      mode: 'swap',
      transfer: {},
      tokens: { from: [], to: [] },
      pays: { token: undefined },
      arrives: { token: undefined },
      missing: 'from',
      onTransfer: onChange,
      onSwapSides: onChange,
    }),
    'Choose a token',
  ],
  ['AbortIntentView', createElement(AbortIntentView, { source: { intent: quote.intent } }), 'ik-card'],
  ['RecoverySignerView', createElement(RecoverySignerView, { intentId, recovery }), 'ik-card'],
  [
    'PriceConsent',
    createElement(PriceConsent, { quote, terms, held: false, reason: 'r', onConsent: onChange }),
    'checkbox',
  ],
]

/** The components that load when shown. On a server, a card waits in their place. */
const shells: [name: keyof typeof kit, node: ReactElement][] = [
  ['AbortIntent', createElement(kit.AbortIntent, { intentId })],
  ['AbortIntentView', createElement(kit.AbortIntentView, {})],
  ['ArgumentFields', createElement(kit.ArgumentFields, { schema: undefined, onSubmit: onChange })],
  ['Checkout', createElement(kit.Checkout, { intentId })],
  ['CheckoutView', createElement(kit.CheckoutView, { step: 'pay', children })],
  ['EdgeDeposit', createElement(kit.EdgeDeposit, { request, quote })],
  ['EdgeDepositView', createElement(kit.EdgeDepositView, { request, quote })],
  ['GasFeePicker', createElement(kit.GasFeePicker, { quote, onChange })],
  ['GasFeePickerView', createElement(kit.GasFeePickerView, { quote, onChange })],
  ['IntentList', createElement(kit.IntentList, {})],
  ['IntentListView', createElement(kit.IntentListView, {})],
  ['IntentReceiptCard', createElement(kit.IntentReceiptCard, { intentId })],
  ['IntentReceiptCardView', createElement(kit.IntentReceiptCardView, {})],
  ['IntentTimeline', createElement(kit.IntentTimeline, { intentId })],
  ['IntentTimelineView', createElement(kit.IntentTimelineView, {})],
  ['QuoteSettings', createElement(kit.QuoteSettings, {})],
  ['QuoteSettingsView', createElement(kit.QuoteSettingsView, { value: {}, onChange })],
  ['RecoverySigner', createElement(kit.RecoverySigner, { intentId })],
  ['RecoverySignerView', createElement(kit.RecoverySignerView, { intentId, recovery })],
  ['TokenPicker', createElement(kit.TokenPicker, { tokens, onChange })],
  ['TokenPickerView', createElement(kit.TokenPickerView, { tokens, onChange })],
  ['TransferPanel', createElement(kit.TransferPanel, {})],
  [
    'TransferPanelView',
    createElement(kit.TransferPanelView, {
      mode: 'swap',
      transfer: {},
      tokens: { from: [], to: [] },
      pays: { token: undefined },
      arrives: { token: undefined },
      onTransfer: onChange,
      onSwapSides: onChange,
    }),
  ],
  ['WalletDeposit', createElement(kit.WalletDeposit, { request: walletRequest(), quote: evmQuote })],
  ['WalletDepositView', createElement(kit.WalletDepositView, { request: walletRequest(), quote: evmQuote })],
  ['YieldMarketDetails', createElement(kit.YieldMarketDetails, { marketId: 'm' })],
  ['YieldMarketDetailsView', createElement(kit.YieldMarketDetailsView, {})],
  ['YieldMarketTable', createElement(kit.YieldMarketTable, {})],
  ['YieldMarketTableView', createElement(kit.YieldMarketTableView, { filters: {}, onFiltersChange: onChange })],
  ['YieldPositions', createElement(kit.YieldPositions, { queries: [] })],
  ['YieldPositionsView', createElement(kit.YieldPositionsView, {})],
]

describe('on a server, without window or document', () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  afterEach(() => vi.clearAllMocks())

  function htmlOf(node: ReactElement): string {
    expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
    const html = renderToString(createElement(StoryKit, { children: node }))
    expect(html).not.toContain(' style=')
    for (const complain of complaints) expect(complain).not.toHaveBeenCalled()
    return html
  }

  it.each(pages)('%s renders, without a warning or a style attribute', (_, node, says) => {
    expect(htmlOf(node)).toContain(says)
  })

  it.each(shells)('%s waits to be loaded, without a warning or a style attribute', (_, node) => {
    const html = htmlOf(node)
    expect(html).toContain('data-state="loading"')
    expect(html).toContain('aria-busy="true"')
  })

  it('no component is left out', () => {
    const components = Object.entries(kit).filter(([name]) => /^[A-Z]/.test(name))
    const rendered = [...pages.map(([name]) => name.split(' ')[0]), ...shells.map(([name]) => name)]
    expect(components.map(([name]) => name).filter((name) => !rendered.includes(name))).toEqual([])
    const waiting = components.filter(([, component]) => 'preload' in component)
    expect(shells.map(([name]) => name)).toEqual(waiting.map(([name]) => name))
  })
})
