import { RecoverySigner } from 'intent-kit/components'
import { useIntentReceipt } from 'intent-kit/hooks'
import { useState } from 'react'

/** Renders a button that recovers what a failed payment has left behind. */
export function BringBack({ intentId }: { intentId: string }) {
  const { data: receipt } = useIntentReceipt({ intentId })
  const [wanted, setWanted] = useState(false)
  if (!/^(FAILED|ABORTED|INVALID)$/.test(receipt?.status ?? '')) return null
  return wanted ? (
    <RecoverySigner intentId={intentId} />
  ) : (
    <button type="button" className="button" onClick={() => setWanted(true)}>
      Bring it back
    </button>
  )
}
