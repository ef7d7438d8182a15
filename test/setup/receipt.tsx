import { render, screen, within } from '@testing-library/react'
import { makeQuote } from '../../src/components/fixtures.ts'
import {
  IntentReceiptCardView,
  type IntentReceiptCardViewProps,
} from '../../src/components/IntentReceiptCard/IntentReceiptCardView.tsx'
import { StoryKit } from '../../src/components/storyKit.tsx'

/** Renders the view of a receipt. The other helpers read the page. */
export const view = (props: IntentReceiptCardViewProps) =>
  render(<IntentReceiptCardView {...props} />, { wrapper: StoryKit })

export const card = (): HTMLElement => screen.getByRole('article', { name: 'Receipt' })

/** Returns what is announced. */
export const said = () => within(card()).getAllByRole('status')[0]?.textContent

/** Returns the text next to a name. */
export const fact = (name: string) =>
  screen.queryByText(name, { selector: 'dt' })?.parentElement?.textContent?.slice(name.length)

/** The hop from the rail, as in an intent when it is quoted. */
export const railHop = makeQuote().intent.edge
