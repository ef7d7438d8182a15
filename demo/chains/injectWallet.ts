import { openDevWallet } from './openDevWallet.ts'

/** Sets the demo's wallet as `window.ethereum`, as a browser extension does: before any code of the page runs. */
export function injectWallet(): void {
  const opening = openDevWallet()
  const ethereum = {
    async request(asked: { method: string; params?: unknown }): Promise<unknown> {
      const opened = await opening
      if (!opened) throw Object.assign(new Error('No chain runs.'), { code: 4900 })
      return opened.wallet.request(asked)
    },
    on(event: string, listener: (...args: unknown[]) => void): void {
      void opening.then((opened) => opened?.wallet.on(event, listener))
    },
  }
  Object.assign(window, { ethereum })
}
