import { intentLink, shortenHash } from 'intent-kit/format'
import { IntentKitProvider, useTrackedIntents } from 'intent-kit/hooks'
import { createRoot } from 'react-dom/client'
import { Checkout } from './Checkout'
import { client, payTokens, wallet } from './shop'
import './style.css'

const steps = { quoted: 'not begun', armed: 'can be paid', paid: 'on its way', final: 'over' }

/** The payments of this device, in all its tabs. */
function History() {
  const { intents } = useTrackedIntents()
  return (
    <ul aria-label="Payments on this device">
      {intents.map(({ paymentId: id, step, createdAt }) => (
        <li key={id}>
          <a href={intentLink(id)}>{`${new Date(createdAt).toLocaleString('en')}, ${shortenHash(id)}`}</a>:{' '}
          {steps[step]}
        </li>
      ))}
    </ul>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <IntentKitProvider client={client} wallet={wallet} tokens={payTokens} onEvent={(event) => console.info(event)}>
    <h1>Desk lamp</h1>
    <Checkout />
    <History />
  </IntentKitProvider>,
)
