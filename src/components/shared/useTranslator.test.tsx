import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { IntentKitProvider } from '../../hooks/index.ts'
import { client, makeEdgeStatus, makeQuote } from '../fixtures.ts'
import { IntentTimelineView } from '../IntentTimeline/IntentTimelineView.tsx'
import { QuoteCardView } from '../index.ts'
import { StoryKit } from '../storyKit.tsx'
import { useTranslator } from './useTranslator.ts'

const quote = makeQuote()

describe('the language of the components', () => {
  it('is loaded when it is wanted, English until then, with its direction', async () => {
    render(
      <StoryKit locale="ar">
        <QuoteCardView quote={quote} />
      </StoryKit>,
    )
    expect(screen.getByText('You pay')).toBeVisible()
    expect(await screen.findByText('تدفع')).toBeVisible()
    expect(screen.getByRole('region')).toHaveAttribute('dir', 'rtl')
    expect(screen.getByRole('region')).toHaveAttribute('lang', 'ar')
  })

  it.each([
    ['he', undefined, 'en', 'ltr'],
    ['he', { 'quote.youPay': 'אתה משלם' }, 'he', 'rtl'],
    ['en-GB', undefined, 'en-GB', 'ltr'],
  ])('is that of the texts: %s, with messages %j', (locale, messages, language, dir) => {
    render(
      <IntentKitProvider client={client} locale={locale} messages={messages}>
        <QuoteCardView quote={quote} />
      </IntentKitProvider>,
    )
    expect(screen.getByRole('region')).toHaveAttribute('lang', language)
    expect(screen.getByRole('region')).toHaveAttribute('dir', dir)
  })

  it("keeps the host's own wording above the catalogue's", async () => {
    render(
      <IntentKitProvider client={client} locale="de" messages={{ 'quote.youPay': 'Du überweist' }}>
        <QuoteCardView quote={quote} />
      </IntentKitProvider>,
    )
    expect(screen.getByText('Du überweist')).toBeVisible()
    expect(await screen.findByText('Shop erhält')).toBeVisible()
    expect(screen.getByText('Du überweist')).toBeVisible()
  })

  it("takes the catalogue's text where the host's wording is undefined", async () => {
    render(
      <IntentKitProvider client={client} locale="de" messages={{ 'quote.youPay': undefined }}>
        <QuoteCardView quote={quote} />
      </IntentKitProvider>,
    )
    expect(await screen.findByText('Du zahlst')).toBeVisible()
  })

  it.each([
    ['another language', { locale: 'de' }, 'Du zahlst'],
    ['wording of its own', { messages: { 'quote.youPay': 'Your share' } }, 'Your share'],
  ])('stays the same function beside a provider with %s', async (_, other, text) => {
    const seen: unknown[] = []
    function Probe() {
      const t = useTranslator()
      seen.push(t)
      return t('quote.youPay')
    }
    const both = () => (
      <>
        <IntentKitProvider client={client}>
          <Probe />
        </IntentKitProvider>
        <IntentKitProvider client={client} {...other}>
          <Probe />
        </IntentKitProvider>
      </>
    )
    const { rerender } = render(both())
    await screen.findByText(text, { exact: false })
    rerender(both())
    const before = seen.slice(-2)
    rerender(both())
    expect(seen.slice(-2)).toEqual(before)
  })

  it('takes over what the server sent without a complaint, also when the language is there already', async () => {
    const complain = vi.spyOn(console, 'error')
    const page = (
      <StrictMode>
        <StoryKit locale="de">
          <QuoteCardView quote={quote} secondsLeft={800} onAccept={() => {}} />
          <IntentTimelineView intent={quote.intent} edgeStatus={makeEdgeStatus('DEPOSITED')} />
        </StoryKit>
      </StrictMode>
    )
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(page)
    expect(root).toHaveTextContent('You pay')
    render(page, { container: root, hydrate: true })
    expect(await screen.findByText('Du zahlst')).toBeVisible()
    expect(complain).not.toHaveBeenCalled()
  })
})
