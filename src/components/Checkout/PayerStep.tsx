'use client'
import { forwardRef, useEffect, useState } from 'react'
import type { IntentServiceError, QuoteIntentEdgeRequest } from '../../api/index.ts'
import { useEdges, useIntentKit } from '../../hooks/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { ErrorNotice } from '../ErrorNotice/ErrorNotice.tsx'
import { Card } from '../shared/Card.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { type CheckoutPlan, type PayToken, refused } from './checkoutRequest.ts'
import { PayerForm } from './PayerForm.tsx'
import {
  type AddressByRail,
  firstDraft,
  type PayerDraft,
  type PayerProblems,
  questionsOf,
  readDraft,
} from './payerDraft.ts'
import { payWays } from './payWays.ts'
import { RefusedRequest } from './RefusedRequest.tsx'

/** Props of {@link PayerStep}. */
export interface PayerStepProps {
  plan: CheckoutPlan
  payTokens: readonly PayToken[]
  addresses: AddressByRail
  /** What was filled in before, when the payer comes back to change it. */
  draft: PayerDraft | undefined
  onDraft: (draft: PayerDraft) => void
  onError: ((error: IntentServiceError) => void) | undefined
  /** `asked`: the payer was, and can come back to change it. */
  onFilled: (request: QuoteIntentEdgeRequest, asked: boolean) => void
}

/** Finds the ways to pay; asks the payer for what is left open, goes on at once when nothing is. */
export const PayerStep = forwardRef<HTMLElement, PayerStepProps>(function PayerStep(
  { plan, payTokens, addresses, draft: before, onDraft, onError, onFilled },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const { tokens } = useIntentKit()
  const { data: edges, error, refetch } = useEdges()
  const [own] = useState(() => firstDraft(plan, addresses))
  const draft = before ?? own
  const known = [...tokens, ...payTokens]
  const ways = edges && payWays(edges, payTokens, plan)
  const way = ways?.[draft.way] ?? ways?.[0]
  const asks = ways && questionsOf(plan, ways)
  const open = asks !== undefined && Object.values(asks).some(Boolean)
  const given = way && !open ? readDraft(plan, way, draft, known, t.locale) : undefined
  const ready = given?.request !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is whole, not each time it is made anew
  useEffect(() => {
    if (given?.request) onFilled(given.request, false)
  }, [ready])

  if (given && !given.request)
    return <RefusedRequest ref={ref} error={refusedPart(given.problems, plan)} onError={onError} />
  if (way && ways && open) {
    return (
      <PayerForm
        ref={ref}
        plan={plan}
        ways={ways}
        tokens={known}
        draft={draft}
        onDraft={onDraft}
        onContinue={(request) => onFilled(request, true)}
      />
    )
  }
  return (
    <Card ref={ref} tabIndex={-1} className="ik-payer" data-state={error ? 'error' : ways ? 'none' : 'loading'}>
      <div className="ik-section" role="status" aria-busy={!error && !ways}>
        {error && !ways ? (
          <ErrorNotice error={error} moment="before-paying" onRetry={() => refetch()} />
        ) : ways ? (
          !ready && <p className="ik-line">{t('checkout.noWay')}</p>
        ) : (
          <>
            <span className="ik-visually-hidden">{t('checkout.loading')}</span>
            {[18, 24, 12].map((digits) => (
              <p key={digits} className="ik-line" aria-hidden="true">
                <Skeleton digits={digits} />
              </p>
            ))}
          </>
        )}
      </div>
    </Card>
  )
})

/** What the host filled in itself and cannot be used. */
function refusedPart(problems: PayerProblems, { tradeType }: CheckoutPlan): IntentServiceError {
  const paths: Record<keyof PayerProblems, string> = {
    from: 'request.edge.originAddress',
    refundTo: 'request.edge.refundAddress',
    amount: tradeType === 'EXACT_INPUT' ? 'request.edge.originTokenAmount' : 'destinationTokenAmount',
  }
  const field = (Object.keys(paths) as (keyof PayerProblems)[]).find((name) => problems[name]) ?? 'from'
  return refused(paths[field], field === 'amount' ? 'Expected more than 0.' : 'Expected an address of the rail.')
}
