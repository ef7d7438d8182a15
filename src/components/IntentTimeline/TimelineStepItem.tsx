'use client'
import type { ReactNode } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { cleanText, formatDuration } from '../../format/index.ts'
import { listFormat } from '../../format/internal/index.ts'
import { useTokens } from '../../hooks/internal/index.ts'
import { timelineTexts } from '../../i18n/index.ts'
import { isKnownStatus } from '../../payments/status/index.ts'
import { Address } from '../shared/Address.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { StepHash } from '../shared/StepHash.tsx'
import { cleanId } from '../shared/text.ts'
import { findToken, sameId } from '../shared/tokens.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { isCurrentStep, type StepParties, stepLabel, type TimelineStep } from './stepLabel.ts'

export interface TimelineStepItemProps {
  step: TimelineStep
  /** The metadata of tokens in the answers themselves. */
  said: readonly TokenMetadata[]
  parties: StepParties
  /** The only provider of the route, where the answers name exactly one. */
  provider: string | undefined
  /** The duration of the step, in seconds. */
  seconds: number | undefined
  /** The time since the step started, or until it may start. */
  times: ReactNode
}

/** Renders one step: its mark, its name, what it moved, and its transaction. */
export function TimelineStepItem({ step, said, parties, provider, seconds, times }: TimelineStepItemProps) {
  const t = useTranslator(timelineTexts)
  const chains = useChains()
  const write = useAmountText()

  const token = useStepToken(step, said)
  const reason = cleanText(step.reason)
  // The status of a card payment is free text, which is below, with the card payment.
  const unknown = step.kind === 'settle' || isKnownStatus(step.status) ? '' : cleanText(step.status, 40)
  const isCurrent = isCurrentStep(step)
  const amount = step.amount === undefined || step.state === 'skipped' ? undefined : write(step.amount, token)
  const symbol = step.kind === 'refund' && token.symbol ? t('timeline.inToken', { token: token.symbol }) : undefined
  // A refund names its token even while the refunded amount is unknown.
  const what = step.state === 'failed' && reason ? undefined : (amount ?? symbol)
  const stateWord =
    step.kind === 'recover' || step.state === 'active' ? 'now' : step.state === 'held' ? 'waiting' : step.state
  const isSomewhere = step.chainId !== undefined || step.rail
  const hasMoved = !/^(receive|settle|done)$/.test(step.kind) && step.state !== 'skipped'
  const chain = chains.name(step.chainId, step.rail)
  const place = (text: string) => (isSomewhere ? t('timeline.on', { what: text, chain }) : text)
  const took = step.state === 'done' && formatDuration(seconds, t.locale, 'short')
  const by = step.kind === 'receive' && step.state === 'done' && provider
  const parts = [by && t('timeline.by', { provider: by }), took && t('timeline.after', { time: took })]
  const spent = parts.filter(Boolean) as string[]
  const moved =
    hasMoved && what === amount && amount && step.recipient ? (
      <Sentence say={(address) => place(t('timeline.refundTo', { amount, address }))}>
        <Address address={cleanId(step.recipient)} />
      </Sentence>
    ) : hasMoved && what ? (
      <span>{isSomewhere ? place(what) : <bdi>{what}</bdi>}</span>
    ) : (
      hasMoved && isSomewhere && t('quote.onChain', { chain })
    )
  return (
    <li className="ik-step" data-step={step.kind} data-state={step.state} aria-current={isCurrent ? 'step' : undefined}>
      {/* A different shape for each state, so that color is not the only cue. */}
      <svg className="ik-step-mark" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
        {step.state === 'failed' ? (
          // A path rather than a rect: the size of a rect would be CSS, which host.css resets.
          <path className="ik-step-disc" d="M7 2h8q5 0 5 5v8q0 5-5 5H7q-5 0-5-5V7q0-5 5-5z" />
        ) : (
          <circle className="ik-step-disc" cx="11" cy="11" r="9" />
        )}
        {step.state === 'done' && <path className="ik-step-sign" d="m7.2 11.3 2.6 2.6 5-5.4" />}
        {step.state === 'failed' && <path className="ik-step-sign" d="M11 6.4v5.4m0 2.9v.4" />}
        {step.state === 'held' && (
          <path className="ik-step-sign" d="M7.5 10.4h7v4.4h-7zm1.4 0V9a2.1 2.1 0 0 1 4.2 0v1.4" />
        )}
        {isCurrent && step.state !== 'held' && <circle className="ik-step-dot" cx="11" cy="11" r="4" />}
        {step.state === 'skipped' && <path className="ik-step-sign" d="M7.5 11h7" />}
      </svg>
      <div className="ik-step-body">
        <div className="ik-step-says">
          <p className="ik-line ik-step-name">
            {stepLabel(step, parties, t)}
            {step.end !== 'unsettled' && (
              <span className="ik-visually-hidden"> ({t(`timeline.state.${stateWord}`)})</span>
            )}
          </p>
          {moved && <p className="ik-line ik-soft">{moved}</p>}
          {step.kind === 'refund' && step.state === 'active' && parties.isPayerRefunded && (
            <p className="ik-line ik-soft">{t('timeline.toYourWallet')}</p>
          )}
          {spent.length > 0 && <p className="ik-line ik-soft">{listFormat(t.locale).format(spent)}</p>}
          {reason && (
            <p className="ik-line ik-soft">
              <bdi>{reason}</bdi>
            </p>
          )}
          {unknown && <p className="ik-line ik-soft">{t('timeline.titleUnknown', { status: unknown })}</p>}
        </div>
        {times}
        <StepHash chainId={step.chainId} hash={step.hash} />
      </div>
    </li>
  )
}

/** Returns the token that a step moves. */
export function useStepToken(step: Pick<TimelineStep, 'chainId' | 'tokenAddress'>, said: readonly TokenMetadata[]) {
  const metadata = said.find(
    ({ chainId, tokenAddress }) =>
      sameId(tokenAddress, step.tokenAddress) && (chainId === undefined || chainId === step.chainId),
  )
  return findToken(useTokens([step]), step.chainId, step.tokenAddress, metadata)
}
