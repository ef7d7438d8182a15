import { IntentKitProvider } from 'intent-kit/hooks'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'intent-kit/styles.css'
import './page.css'
import './controls/controls.css'
import { chains, client, tokens } from './kit.ts'

/**
 * Puts a page into the document. How to look at it: ?theme=dark, ?dir=rtl, ?locale=de. The kit reads the theme from any
 * ancestor.
 */
export function mount(page: ReactNode): void {
  const look = new URLSearchParams(location.search)
  const theme = look.get('theme')
  const dir = look.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  const locale = look.get('locale') ?? (dir === 'rtl' ? 'ar' : undefined)
  const { documentElement } = document
  if (theme) documentElement.dataset.ikTheme = theme
  documentElement.dir = dir

  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <IntentKitProvider client={client} chains={chains} tokens={tokens} locale={locale}>
        {page}
      </IntentKitProvider>
    </StrictMode>,
  )
}
