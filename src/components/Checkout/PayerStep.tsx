'use client'
import { forwardRef, useEffect } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { useEdges, useWallet } from '../../hooks/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { offlineError } from '../shared/offline.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { type TokenId, useTokens } from '../shared/useTokens.ts'
import { useTold } from '../shared/useTold.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import { type CheckoutPlan, type PayRequest, type PayToken, refused } from './checkoutRequest.ts'
import { PayerForm } from './PayerForm.tsx'
import { type AddressByRail, type PayerDraft, questionsOf, readDraft } from './payerDraft.ts'
import { type PayWay, payWays } from './payWays.ts'
import { RefusedRequest } from './RefusedRequest.tsx'
import { useHeldFocus } from './useHeldFocus.ts'

/** Props of {@link PayerStep}. */
export interface PayerStepProps {
  /** Absent: the host has not said yet what is to be paid for. */
  plan: CheckoutPlan | undefined
  payTokens: readonly PayToken[]
  addresses: AddressByRail
  /** What was filled in before, when the payer comes back to change it. */
  draft: PayerDraft
  onDraft: (draft: PayerDraft) => void
  /** The form is on screen, and the page idle. */
  onShown: () => void
  onError: ((error: IntentServiceError) => void) | undefined
  /** `asked`: the payer was, and can come back to change it. */
  onFilled: (request: PayRequest, asked: boolean) => void
}

const planTokens = (plan: CheckoutPlan | undefined): TokenId[] => [
  { chainId: plan?.intent.destinationChainId, tokenAddress: plan?.intent.destinationTokenAddress },
]

const offline = /* @__PURE__ */ offlineError('GetEdges')

/** Finds the ways to pay; asks the payer for what is left open, goes on at once when nothing is. */
export const PayerStep = forwardRef<HTMLElement, PayerStepProps>(function PayerStep(
  { plan, payTokens, addresses, draft, onDraft, onShown, onError, onFilled },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const tokens = useTokens([...payTokens, ...planTokens(plan)])
  const { data: edges, error: failed, fetchStatus, refetch } = useEdges()
  const wallet = useWallet()
  const account = wallet?.status === 'connected' ? wallet.account : undefined
  const [way, ...others] = plan && edges ? payWays(edges, payTokens, plan, wallet) : []
  const facts = plan &&
    way && {
      plan,
      ways: [way, ...others] as [PayWay, ...PayWay[]],
      addresses,
      tokens: [...payTokens, ...tokens],
      locale: t.locale,
      account,
    }
  const open = facts && Object.values(questionsOf(facts.plan, facts.ways)).some(Boolean)
  const given = facts && !open ? readDraft({}, facts) : undefined
  const ready = given?.request !== undefined
  const wrong = given && !given.request && refused('request.edge.refundAddress', 'Expected an address of the rail.')

  // What waits for the network has not failed yet, but a payer is to know why nothing comes.
  const error = edges ? undefined : (failed ?? (fetchStatus === 'paused' ? offline : undefined))
  const none =
    plan && edges && !way ? refused('payTokens', 'Expected tokens on a rail that the deployment allows.') : undefined
  useTold(error?.error, error, onError)
  useTold(none?.path, none, onError)
  const shows = wrong ? 'wrong' : facts && open ? 'form' : error ? 'error' : none ? 'none' : 'loading'
  const held = useHeldFocus(ref, shows)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is whole, not each time it is made anew
  useEffect(() => {
    if (given?.request) onFilled(given.request, false)
  }, [ready])

  useEffect(() => (shows === 'form' ? whenIdle(onShown) : undefined), [shows, onShown])

  if (wrong) return <RefusedRequest ref={held} error={wrong} onError={onError} />
  if (facts && open) {
    return (
      <PayerForm
        ref={held}
        facts={facts}
        draft={draft}
        onDraft={onDraft}
        onContinue={(request) => onFilled(request, true)}
      />
    )
  }
  return (
    <Card ref={held} tabIndex={-1} className="ik-payer" aria-label={t('checkout.payWith')} data-state={shows}>
      <div className="ik-section" role="status" aria-busy={shows === 'loading'}>
        {error && <ErrorNotice error={error} moment="before-paying" onRetry={() => refetch()} />}
        {shows === 'none' && <p className="ik-line">{t('checkout.noWay')}</p>}
        {shows === 'loading' && (
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
