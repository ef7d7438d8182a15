import { useEffect, useState } from 'react'
import { useDemoChains } from './context.ts'
import type { DevAnswer } from './devWallet.ts'

const answers: [DevAnswer, string][] = [
  ['confirm', 'confirms'],
  ['reject', 'says no'],
  ['never', 'never answers'],
  ['silent', 'sends, and never says so'],
  ['disconnect', 'loses its connection'],
]

/** Renders the controls of the demo's wallet: how it answers, and its account and network. */
export function WalletPanel() {
  const chains = useDemoChains()
  const [answer, setAnswer] = useState<DevAnswer>('confirm')
  const [, again] = useState(0)
  // The page may have switched its network or account.
  useEffect(() => {
    const moved = () => again((count) => count + 1)
    chains?.wallet.on('chainChanged', moved)
    chains?.wallet.on('accountsChanged', moved)
    return () => {
      chains?.wallet.removeListener('chainChanged', moved)
      chains?.wallet.removeListener('accountsChanged', moved)
    }
  }, [chains])
  if (!chains) return null
  const { wallet, accounts, config } = chains
  return (
    <fieldset className="control">
      <legend>The demo wallet</legend>
      <select
        aria-label="When the wallet is asked, it"
        value={answer}
        onChange={({ target }) => {
          wallet.answer = target.value as DevAnswer
          setAnswer(wallet.answer)
        }}
      >
        {answers.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Its account"
        value={wallet.holder}
        onChange={({ target }) => {
          wallet.setAccount(target.value)
          again((count) => count + 1)
        }}
      >
        {accounts.map((account, place) => (
          <option key={account} value={account}>
            Account {place + 1}
          </option>
        ))}
      </select>
      <select
        aria-label="Its network"
        value={wallet.chainId}
        onChange={({ target }) => wallet.setChain(Number(target.value))}
      >
        {config.chains.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
