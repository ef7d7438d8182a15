'use client'
import type { ReactNode } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { Address } from '../shared/Address.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { StepHash } from '../shared/StepHash.tsx'
import { cleanId } from '../shared/text.ts'
import { findToken, sameId } from '../shared/tokens.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTokens } from '../shared/useTokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { stepLabel } from './stepLabel.ts'
import type { TimelineStep } from './timelineStep.ts'

/** Props of {@link TimelineStepItem}. */
export interface TimelineStepItemProps {
  step: TimelineStep
  /** What the answers themselves say of their tokens. */
  said: readonly TokenMetadata[]
  /** How long it took, or takes until it may begin. */
  times: ReactNode
}

/** One step: its mark, its name, what it moved, and its transaction. */
export function TimelineStepItem({ step, said, times }: TimelineStepItemProps) {
  const t = useTranslator()
  const chains = useChains()
  const tokens = useTokens([step])
  const write = useAmountText()

  const metadata = said.find(
    ({ chainId, tokenAddress }) =>
      sameId(tokenAddress, step.tokenAddress) && (chainId === undefined || chainId === step.chainId),
  )
  const token = findToken(tokens, step.chainId, step.tokenAddress, metadata)
  const side = step.id === 'pay' ? 'paid' : 'received'
  const amount = step.amount === undefined || step.state === 'skipped' ? undefined : write(step.amount, token, side)
  const moved =
    amount && step.recipient ? (
      <Sentence say={(address) => t('timeline.refundTo', { amount, address })}>
        <Address address={cleanId(step.recipient)} />
      </Sentence>
    ) : amount ? (
      <bdi className="ik-text">{amount}</bdi>
    ) : (
      // A refund says which token comes back, also while nobody knows how much of it.
      step.id === 'refund' && token.symbol && t('timeline.inToken', { token: token.symbol })
    )
  return (
    <li
      className="ik-step"
      data-step={step.id}
      data-state={step.state}
      aria-current={step.state === 'now' ? 'step' : undefined}
    >
      <StepMark state={step.state} />
      <div className="ik-step-body">
        <div className="ik-step-says">
          <p className="ik-line ik-step-name">
            {stepLabel(step, chains.name(step.chainId, step.rail), t)}
            <span className="ik-visually-hidden"> ({t(`timeline.state.${step.state}`)})</span>
          </p>
          {moved && <p className="ik-line ik-soft">{moved}</p>}
          {step.reason && (
            <p className="ik-line ik-soft">
              <bdi className="ik-text">{step.reason}</bdi>
            </p>
          )}
          {step.unknown && <p className="ik-line ik-soft">{t('timeline.titleUnknown', { status: step.unknown })}</p>}
          {times}
        </div>
        <StepHash chainId={step.chainId} hash={step.hash} />
      </div>
    </li>
  )
}

/** A shape for each state, so that colour is never all there is. */
function StepMark({ state }: { state: TimelineStep['state'] }) {
  return (
    <svg className="ik-step-mark" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <circle className="ik-step-disc" cx="11" cy="11" r="9" />
      {state === 'done' && <path className="ik-step-sign" d="m7.2 11.3 2.6 2.6 5-5.4" />}
      {state === 'failed' && <path className="ik-step-sign" d="M11 6.4v5.4m0 2.9v.4" />}
      {state === 'now' && <circle className="ik-step-dot" cx="11" cy="11" r="4" />}
      {state === 'skipped' && <path className="ik-step-sign" d="M7.5 11h7" />}
    </svg>
  )
}
