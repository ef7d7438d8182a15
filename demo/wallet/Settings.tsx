import { FiatSelect } from 'intent-kit/components'
import { groupAddress } from 'intent-kit/format'
import { useWallet } from 'intent-kit/hooks'
import { useState } from 'react'
import { chainName, evmTokens, payTokens } from '../kit.ts'

const names = (tokens: readonly { chainId: number }[]) =>
  [...new Set(tokens.map(({ chainId }) => chainName(chainId)))].join(' or ')

/** Renders the currency of all amounts, and where to receive money on each kind of network. */
export function Settings() {
  const wallet = useWallet()
  const account = wallet?.status === 'connected' ? wallet.account : undefined
  return (
    <section className="wallet-settings" aria-labelledby="settings-title">
      <h2 id="settings-title">Settings</h2>
      <div className="wallet-card">
        <FiatSelect />
      </div>
      <div className="wallet-card">
        <h3>Receive on {names(evmTokens)}</h3>
        {account ? <OwnAddress address={account} /> : <p className="quiet">Connect a wallet to see its address.</p>}
        <h3>Receive from {names(payTokens)}</h3>
        <p className="quiet">
          Your wallet has no address there. Swap, and pay with a token on that network: the transfer then shows an
          address of its own.
        </p>
      </div>
    </section>
  )
}

/** Renders an address whole, to compare and to copy. */
function OwnAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState<{ address: string; says: string }>()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied({ address, says: 'Copied' }),
      () => setCopied({ address, says: "Couldn't copy. Select the address instead." }),
    )
  return (
    <>
      <p className="mono wallet-address">
        {groupAddress(address).map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </p>
      <p className="wallet-copy">
        <button type="button" className="button" onClick={copy}>
          Copy address
        </button>
        <span role="status" className="quiet">
          {copied?.address === address && copied.says}
        </span>
      </p>
    </>
  )
}
