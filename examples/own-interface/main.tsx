import { intentLink, shortenHash } from 'intent-kit/format'
import { IntentKitProvider, usePaymentStatus, useTrackedIntents } from 'intent-kit/hooks'
import type { JournalEntry } from 'intent-kit/payments'
import { createRoot } from 'react-dom/client'
import { Checkout } from './Checkout'
import { client, payTokens, wallet } from './shop'
import { textOf } from './texts'
import './style.css'

/** The payments of this device, in all its tabs. */
const History = () => (
  <ul aria-label="Payments on this device">
    {useTrackedIntents().intents.map((entry) => (
      <Payment key={entry.paymentId} {...entry} />
    ))}
  </ul>
)

const Payment = ({ paymentId: id, step, createdAt }: JournalEntry) => (
  <li>
    <a href={intentLink(id)}>{`${new Date(createdAt).toLocaleString('en')}, ${shortenHash(id)}`}</a>{' '}
    {textOf(usePaymentStatus({ intentId: id }).status?.stage ?? step)}
  </li>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <IntentKitProvider client={client} wallet={wallet} tokens={payTokens} onEvent={(event) => console.info(event)}>
    <h1>Desk lamp</h1>
    <Checkout />
    <History />
  </IntentKitProvider>,
)
