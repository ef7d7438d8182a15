'use client'
import { forwardRef, useEffect, useState } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { useWallet } from '../../hooks/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import {
  type AddressByRail,
  type CheckoutPlan,
  createArgumentError,
  listPayWays,
  listQuestions,
  needsEdges,
  type PayerDraft,
  type PayRequest,
  type PayToken,
  type PayWay,
  readDraft,
} from '../../payments/checkout/index.ts'
import { Card } from '../shared/Card.tsx'
import { type TokenId, useTokens } from '../shared/useTokens.ts'
import { useTold } from '../shared/useTold.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import { whenShown } from '../shared/whenShown.tsx'
import type { EdgesStepProps } from './EdgesStep.tsx'
import { PayerForm } from './PayerForm.tsx'
import { PayerSkeleton } from './PayerSkeleton.tsx'
import { RefusedRequest } from './refusedRequest.ts'
import { useHeldFocus } from './useHeldFocus.ts'

/** Props of {@link PayerStep}. */
export interface PayerStepProps {
  /** Absent: the host has not said yet what is to be paid for. */
  plan: CheckoutPlan | undefined
  payTokens: readonly PayToken[]
  /** The host has chosen the tokens to pay with, and the rails with them. */
  areRailsNamed: boolean
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

const EdgesStep = /* @__PURE__ */ whenShown<EdgesStepProps>(() =>
  import('./EdgesStep.tsx').then((part) => part.EdgesStep),
)

/** Finds the ways to pay; asks the payer for what is left open, goes on at once when nothing is. */
export const PayerStep = forwardRef<HTMLElement, PayerStepProps>(function PayerStep(
  { plan, payTokens, areRailsNamed, addresses, draft, onDraft, onShown, onError, onFilled },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const tokens = useTokens([...payTokens, ...planTokens(plan)])
  const [edges, setEdges] = useState<Parameters<EdgesStepProps['onEdges']>[0]>()
  const wallet = useWallet()
  const account = wallet?.status === 'connected' ? wallet.account : undefined
  const asksEdges = plan && !areRailsNamed && !edges && needsEdges(payTokens, plan, addresses)
  const [way, ...others] =
    plan && !asksEdges ? listPayWays(edges === 'any' ? undefined : edges, payTokens, plan, wallet) : []
  const facts = plan &&
    way && {
      plan,
      ways: [way, ...others] as [PayWay, ...PayWay[]],
      addresses,
      tokens: [...payTokens, ...tokens],
      locale: t.locale,
      account,
    }
  const open = facts && Object.values(listQuestions(facts.plan, facts.ways)).some(Boolean)
  const given = facts && !open ? readDraft({}, facts) : undefined
  const ready = given?.request !== undefined
  const wrong =
    given && !given.request && createArgumentError('request.edge.refundAddress', 'Expected an address of the rail.')

  const none =
    plan && !asksEdges && !way
      ? createArgumentError('payTokens', 'Expected tokens on a rail that the deployment allows.')
      : undefined
  useTold(none?.path, none, onError)
  const shows = wrong ? 'wrong' : facts && open ? 'form' : none ? 'none' : asksEdges ? 'edges' : 'loading'
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
  if (asksEdges) return <EdgesStep ref={held} onEdges={setEdges} onError={onError} />
  return (
    <Card ref={held} tabIndex={-1} className="ik-payer" aria-label={t('checkout.payWith')} data-state={shows}>
      <div className="ik-section" role="status" aria-busy={shows === 'loading'}>
        {shows === 'none' ? (
          <p className="ik-line">{t('checkout.noWay')}</p>
        ) : (
          <PayerSkeleton text={t('checkout.loading')} />
        )}
      </div>
    </Card>
  )
})
