import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IntentKitProvider, type IntentKitProviderProps } from 'intent-kit/hooks'
import { useWagmiWallet } from 'intent-kit/wagmi'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import 'intent-kit/styles.css'
import './page.css'
import './controls/controls.css'
import { DemoChainsContext } from './chains/context.ts'
import { demoChains } from './chains/wagmi.ts'
import { chains, client, recovery, tokens } from './kit.ts'

/**
 * Mounts a page in the document. The query selects its appearance: ?theme=dark, ?dir=rtl, ?locale=de. The kit reads the
 * theme from any ancestor.
 */
export async function mount(page: ReactNode): Promise<void> {
  const look = new URLSearchParams(location.search)
  const theme = look.get('theme')
  const dir = look.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  const locale = look.get('locale') ?? (dir === 'rtl' ? 'ar' : undefined)
  const { documentElement } = document
  if (theme) documentElement.dataset.ikTheme = theme
  documentElement.dir = dir

  const root = document.getElementById('root')
  if (!root) return
  // If no chain runs, there is no wallet.
  const own = await demoChains().catch(() => undefined)
  const facts = { client, chains, tokens, recovery, locale, children: page }
  createRoot(root).render(
    <StrictMode>
      <DemoChainsContext.Provider value={own}>
        <QueryClientProvider client={new QueryClient()}>
          {own ? (
            <WagmiProvider config={own.config}>
              <WagmiKit {...facts} />
            </WagmiProvider>
          ) : (
            <IntentKitProvider {...facts} />
          )}
        </QueryClientProvider>
      </DemoChainsContext.Provider>
    </StrictMode>,
  )
}

const WagmiKit = (props: IntentKitProviderProps) => <IntentKitProvider {...props} wallet={useWagmiWallet()} />
