import { TokenAmount } from 'intent-kit/components'
import { shortenAddress } from 'intent-kit/format'
import { useIntentKit } from 'intent-kit/hooks'
import { directTerms, type JournalEntry } from 'intent-kit/payments'

/** Props of {@link StartedPayments}. */
export interface StartedPaymentsProps {
  /** The payments of this device. Those that are over, or that nobody can have made, are left out. */
  payments: readonly JournalEntry[]
  onOpen: (payment: JournalEntry) => void
  onForget: (paymentId: string) => void
}

/** Whether a payment may have been made and isn't over. */
function isUnfinished({ kind, step, walletAsked, depositTransactionHash }: JournalEntry): boolean {
  if (kind === 'direct' && !walletAsked && !depositTransactionHash) return false
  return step !== 'final' && step !== 'quoted'
}

/** Renders the payments that were started on this device and aren't over. */
export function StartedPayments({ payments, onOpen, onForget }: StartedPaymentsProps) {
  const unfinished = payments.filter(isUnfinished)
  if (unfinished.length === 0) return null
  return (
    <section className="wallet-open" aria-labelledby="open-title">
      <h2 id="open-title">Started on this device</h2>
      <ul>
        {unfinished.map((payment) => (
          <li key={payment.paymentId}>
            <button type="button" className="link-button" onClick={() => onOpen(payment)}>
              {payment.kind === 'direct' ? <DirectTransfer {...payment} /> : <IntentPayment {...payment} />}
            </button>
            <button type="button" className="link-button" onClick={() => onForget(payment.paymentId)}>
              Forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const IntentPayment = ({ label, paymentId, step }: JournalEntry) => (
  <>
    {label ?? `Payment ${paymentId.slice(0, 10)}…`} · {step === 'armed' ? 'may be paid' : 'on its way'}
  </>
)

/** Renders a transfer that was sent straight to its recipient. Only its journal entry tells what it is. */
function DirectTransfer({ label, request, asked, payee, depositTransactionHash }: JournalEntry) {
  const { tokens } = useIntentKit()
  const isSent = depositTransactionHash !== undefined
  const state = isSent ? 'on its way' : 'may be sent'
  if (label) return `${label} · ${state}`
  const result = request && directTerms(request, { account: asked?.from ?? '', tokens })
  const { pays, arrives } = result?.ok ? result.terms : {}
  const recipient = payee?.name ?? (arrives?.recipient && shortenAddress(arrives.recipient))
  return (
    <>
      {pays ? isSent && 'Sent ' : isSent ? 'Sent straight' : 'Transfer'}
      {pays && <TokenAmount amount={pays.amount} token={pays} side="exact" />}
      {recipient && ' to '}
      <bdi>{recipient}</bdi> · {state}
    </>
  )
}
