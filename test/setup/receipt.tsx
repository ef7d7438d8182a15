import { render, screen, within } from '@testing-library/react'
import { makeQuote } from '../../src/components/fixtures.ts'
import {
  IntentReceiptCardView,
  type IntentReceiptCardViewProps,
} from '../../src/components/IntentReceiptCard/IntentReceiptCardView.tsx'
import { StoryKit } from '../../src/components/storyKit.tsx'

/** Shows the view of a receipt; the rest reads what is then on the page. */
export const view = (props: IntentReceiptCardViewProps) =>
  render(<IntentReceiptCardView {...props} />, { wrapper: StoryKit })

export const card = (): HTMLElement => screen.getByRole('article', { name: 'Receipt' })

/** What is announced. */
export const said = () => within(card()).getAllByRole('status')[0]?.textContent

/** The text beside a name, as it is read. */
export const fact = (name: string) =>
  screen.queryByText(name, { selector: 'dt' })?.parentElement?.textContent?.slice(name.length)

/** The hop from the rail, as an intent has it when it is quoted. */
export const railHop = makeQuote().intent.edge
