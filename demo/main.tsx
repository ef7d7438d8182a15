import { IntentKitProvider } from 'intent-kit/hooks'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'intent-kit/styles.css'
import './page.css'
import './checkout/checkout.css'
import './controls/controls.css'
import { CheckoutPage } from './checkout/CheckoutPage.tsx'
import { chains, client, tokens } from './checkout/shop.ts'

// How to look at the page: ?theme=dark, ?dir=rtl, ?locale=de. The kit reads the theme from any ancestor.
const look = new URLSearchParams(location.search)
const theme = look.get('theme')
const dir = look.get('dir') === 'rtl' ? 'rtl' : 'ltr'
const locale = look.get('locale') ?? (dir === 'rtl' ? 'ar' : undefined)
const page = document.documentElement
if (theme) page.dataset.ikTheme = theme
page.dir = dir

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <IntentKitProvider client={client} chains={chains} tokens={tokens} locale={locale}>
        <CheckoutPage />
      </IntentKitProvider>
    </StrictMode>,
  )
}
