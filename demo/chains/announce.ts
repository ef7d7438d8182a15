import type { DevWallet } from './devWallet.ts'

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%23305f72"/%3E%3Cpath d="M6 8h12v9H6z" fill="%23fff"/%3E%3Ccircle cx="15" cy="12.5" r="1.5" fill="%23305f72"/%3E%3C/svg%3E'

/** Announces a wallet to the page, as a browser extension does (EIP-6963). */
export function announce(provider: DevWallet): void {
  const info = { uuid: '3c4e5f60-7a81-4b92-8ca3-b4c5d6e7f801', name: 'Demo wallet', icon, rdns: 'invalid.demo.wallet' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const say = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', say)
  say()
}
