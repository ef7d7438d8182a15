'use client'
import type { TransactionState } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { StepHash } from '../shared/StepHash.tsx'
import { useChains } from '../shared/useChains.ts'

/** Renders the service's own steps, in its words. */
export function TimelinePlan({ plan }: { plan: readonly TransactionState[] }) {
  const chains = useChains()
  return (
    <ul className="ik-timeline-plan">
      {plan.map(({ id, label, chainId, transactionHash }, index) => (
        <li key={index} className="ik-row ik-soft">
          <bdi>{cleanText(label, 80) || cleanText(id, 80)}</bdi>
          {chainId !== undefined && <bdi>{chains.name(chainId)}</bdi>}
          <StepHash chainId={chainId} hash={transactionHash} />
        </li>
      ))}
    </ul>
  )
}
