import { type UseCheckoutResult, useAbort, useRecovery } from 'intent-kit/hooks'
import { amountText, Button, ErrorText, Facts, Question, WalletButton, whose } from './parts'
import { factories, relays, submitAbort } from './shop'
import { textOf } from './texts'

/** Where the money is, and what can be done about it. */
export function Following({ intentId = '', status, isForeign }: UseCheckoutResult) {
  const { stage = 'loading', outcome = stage, steps = [], refund, mismatches = [], can } = status ?? {}
  const rows = Object.fromEntries(steps.map(({ kind, state }) => [kind, state as string]))
  if (refund?.amount)
    rows.refund = `${amountText(refund.amount, refund)} to ${whose({ ...refund, address: refund.to })}`
  return (
    <>
      <p role="status">{textOf(outcome)}</p>
      {mismatches.length > 0 && <p role="alert">Something differs from what was agreed. Ask the shop.</p>}
      <Facts of={rows} />
      {!isForeign && <Abort intentId={intentId} />}
      {can?.includes('recover') && <Recovery intentId={intentId} />}
    </>
  )
}

function Abort({ intentId }: { intentId: string }) {
  const abort = useAbort({ intentId, submitAbort })
  const { step, facts, refetch, report } = abort
  const sent = step === 'submitted' ? abort : undefined
  const [chainId] = facts && !facts.blocker && /^(idle|rejected|reverted|replaced)$/.test(step) ? facts.chainIds : []
  if (step === 'loading' || (step === 'idle' && !chainId)) return null
  return (
    <section aria-label="Stop this payment">
      <p role="status">{step === 'idle' ? abort.reason && textOf(abort.reason) : textOf(step)}</p>
      {step === 'idle' && <ErrorText error={abort.error} moment="tracking" />}
      {chainId && <WalletButton on={chainId} name="Stop this payment" onPress={() => abort.submit({ chainId })} />}
      {step === 'awaiting-wallet' && <Button name="My wallet doesn't respond" onPress={abort.stopWaiting} />}
      {(sent?.reason || step === 'outcome-unknown') && <Question onYes={refetch} onNo={abort.confirmNothingOpen} />}
      {(step === 'unreported' || sent?.isChainReadable === false) && <Button name="Report it again" onPress={report} />}
    </section>
  )
}

/** Brings stranded money back: verified before anything is signed, and a press for each step. */
function Recovery({ intentId }: { intentId: string }) {
  const recovery = useRecovery({ intentId, relays, factories })
  const { step, reason, plan, refusals, error, prepare, sign, send, recheck, reset } = recovery
  const { chainId, calls: found = [] } = plan ?? {}
  const calls = found.map(({ token, amount, to }) => `${amountText(amount, { chainId, tokenAddress: token })} to ${to}`)
  return (
    <section aria-label="Get your money back">
      <p role="status">{(reason || step !== 'idle') && textOf(reason ?? step)}</p>
      <p>{calls.join(', ')}</p>
      <p role="alert">{refusals.map(({ message }) => message).join(' ')}</p>
      {/^(idle|nothing|choose|unavailable|proven)$/.test(step) && (
        <WalletButton name="Get your money back" onPress={() => prepare({ all: true })} />
      )}
      {step === 'review' && <WalletButton on={chainId} name="Sign" onPress={sign} />}
      {step === 'ready' && <WalletButton on={chainId} name="Send" onPress={send} />}
      {/^(signing|awaiting-wallet)$/.test(step) && <Button name="My wallet doesn't respond" onPress={reset} />}
      {step === 'outcome-unknown' && reason !== 'request-open' && <Question onYes={() => {}} onNo={send} />}
      {step === 'unproven' && <Button name="Look again" onPress={recheck} />}
      {/revert|replaced|not-found/.test(reason ?? step) && <Button name="Start again" onPress={reset} />}
      <ErrorText error={error} moment="tracking" />
    </section>
  )
}
