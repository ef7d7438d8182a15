'use client'
import { type ReactNode, useState } from 'react'
import type { IntentClient } from '../../api/index.ts'
import type { RecoverySigner } from '../RecoverySigner/index.ts'
import type { DescribedFacts } from '../shared/paymentSituation.ts'
import { hasNextSteps, NextSteps } from './NextSteps.tsx'
import { RecoveryInPlace } from './RecoveryInPlace.tsx'

export interface NextStepsParameters {
  intentId: string
  /** Undefined while nothing is known of the payment. */
  facts: DescribedFacts | undefined
  payee?: { name: string } | undefined
  Signer: typeof RecoverySigner
  client?: IntentClient | undefined
}

/**
 * Offers what the payer can do about a payment.
 *
 * @returns `actions`: for the payment's card. `recovery`: shown in place of that card while it is open
 */
export function useNextSteps({ intentId, facts, payee, Signer, client }: NextStepsParameters): {
  actions: ReactNode
  recovery: ReactNode
} {
  // Keep the id, so that another payment on the same page does not open with this recovery.
  const [opened, setOpened] = useState<string>()
  return {
    actions: facts && hasNextSteps(facts.status) && (
      <NextSteps intentId={intentId} facts={facts} payee={payee} onRecover={() => setOpened(intentId)} />
    ),
    recovery: opened === intentId && (
      <RecoveryInPlace intentId={intentId} Signer={Signer} client={client} onBack={() => setOpened(undefined)} />
    ),
  }
}
