import type { TokenMetadata } from 'intent-kit/api'
import { chainName, formatAmount, knownToken } from 'intent-kit/format'
import { describeError, type ErrorDescription, type ErrorMoment, useWallet } from 'intent-kit/hooks'
import { useEffect, useState } from 'react'

type Press = (() => unknown) | undefined

/** A button that leads nowhere is disabled. */
export const Button = ({ name, onPress }: { name: string; onPress: Press }) => (
  <button type="button" disabled={!onPress} onClick={() => onPress?.()}>
    {name}
  </button>
)

/** A button for a connected wallet, on a network where one is given; until then it leads there. */
export function WalletButton({ on, name, onPress }: { on?: number | undefined; name: string; onPress: Press }) {
  const wallet = useWallet()
  const [isRefused, setRefused] = useState(false)
  if (wallet?.account && (!on || wallet.chainId === on)) return <Button name={name} onPress={onPress} />
  const [need, ask] =
    on && wallet?.account
      ? [`Switch to ${chainName(on) ?? on}`, () => wallet.switchChain(on)]
      : ['Connect your wallet', wallet && (() => wallet.connect())]
  return (
    <>
      <Button name={need} onPress={ask && (() => ask().catch(() => setRefused(true)))} />
      {isRefused && <p role="alert">Your wallet refused. Nothing was sent.</p>}
    </>
  )
}

/** A question that only the payer can answer. While a request may be open in the wallet, it is not asked again. */
export function Question(props: { ask?: string; onYes: Press; onNo: Press }) {
  return (
    <fieldset>
      <legend>{props.ask ?? 'Is a request still open in your wallet?'}</legend>
      <Button name={props.ask ? 'Yes' : "Yes, I'll answer it there"} onPress={props.onYes} />
      <Button name={props.ask ? 'No' : 'No, ask again'} onPress={props.onNo} />
    </fieldset>
  )
}

export const Facts = ({ of }: { of: { [name: string]: string } }) => (
  <dl>
    {Object.entries(of).flatMap(([name, fact]) => [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{fact}</dd>])}
  </dl>
)

/** What went wrong, where the money is and what to do, in the kit's words. */
export function ErrorText({ error, moment, onRetry }: { error: unknown; moment: ErrorMoment; onRetry?: Press }) {
  const [described, setDescribed] = useState<ErrorDescription & { error: unknown }>()
  useEffect(() => {
    if (error) describeError(error, { moment }).then((text) => setDescribed({ error, ...text }), console.error)
  }, [error, moment])
  if (!error || described?.error !== error) return null
  return (
    <div role="alert">
      <strong>{described.title}</strong> {described.text}{' '}
      {onRetry && /^(retry|wait|quote-again)$/.test(described.action) && <Button name="Try again" onPress={onRetry} />}
    </div>
  )
}

/** What is paid is rounded up, what is received down. Without decimals it counts base units. */
export function amountText(amount: bigint, token: TokenMetadata, side: 'received' | 'exact' = 'received') {
  const { symbol, decimals } = { ...token, ...knownToken(token.chainId, token.tokenAddress) }
  const { text, baseUnits } = formatAmount(amount, { decimals, side })
  return `${text} ${baseUnits ? 'base units of ' : ''}${symbol ?? 'a token'} on ${chainName(token.chainId) ?? token.chainId}`
}

export const whose = (party: { address?: string | undefined; isPayer?: boolean | undefined } | undefined) =>
  party && `${party.isPayer ? 'you' : party.isPayer === false ? 'the shop' : 'an account'}, ${party.address}`
