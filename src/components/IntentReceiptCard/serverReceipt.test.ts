import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { makeSettledReceipt } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { IntentReceiptCardView, type IntentReceiptCardViewProps } from './IntentReceiptCardView.tsx'

const html = (props: IntentReceiptCardViewProps) =>
  renderToString(createElement(StoryKit, { children: createElement(IntentReceiptCardView, props) }))

describe('on a server, without window or document', () => {
  it('writes times in UTC, whatever zone the server is in', () => {
    vi.stubEnv('TZ', 'America/New_York')
    const complain = vi.spyOn(console, 'error')
    const page = html({ receipt: makeSettledReceipt() })
    expect(page).toMatch(/Mar 4, 2026, 9:30:05\sAM UTC/)
    expect(page).not.toContain(' style=')
    expect(complain).not.toHaveBeenCalled()
    vi.unstubAllEnvs()
  })

  it('writes the skeleton', () => {
    expect(html({})).toContain('Looking for the receipt')
  })
})
