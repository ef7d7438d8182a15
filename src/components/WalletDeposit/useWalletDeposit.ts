'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FeeOption } from '../../api/index.ts'
import { useIntentKit, useWallet } from '../../hooks/index.ts'
// Its own file: the whole of hooks is loaded long before.
import { useIntentClient } from '../../hooks/internal/index.ts'
import { isRunning, journalOf } from '../../payments/journal/index.ts'
import type { AnyQuote, AnyQuoteRequest, ExactTransfer } from '../../payments/terms/index.ts'
import { type DepositHands, depositLock } from './depositOrder.ts'
import { type DepositState, depositOf, setDeposit, subscribe, untouched } from './depositState.ts'
import { payDeposit, stopWaiting } from './payDeposit.ts'
import { reportDeposit } from './reportDeposit.ts'
import { lookAgain, resumeDeposit } from './resumeDeposit.ts'
import { signDeposit } from './signDeposit.ts'

/** While nobody is sure of a payment the chain is looked at so often, in ms. */
const lookEveryMs = 4_000

/** How far a payment is, and the ways to move it. */
export interface WalletDepositHands {
  payment: DepositState
  /** False where this device cannot write the payment down. */
  kept: boolean
  pay: (again?: boolean) => void
  stop: () => void
  look: () => void
  report: () => void
}

/** See {@link useWalletDeposit}. */
export interface WalletDepositFacts {
  request: AnyQuoteRequest
  quote: AnyQuote
  /** Absent: the quote is refused. */
  deposit: ExactTransfer | undefined
  isExpired: () => boolean
  commit?: boolean | undefined
  direct?: boolean | undefined
  /** The network's fee is paid in the token that is paid: by signature. */
  fee?: FeeOption | undefined
}

/** A payment from a wallet, from where this device left it. */
export function useWalletDeposit({
  request,
  quote,
  deposit,
  isExpired,
  commit,
  direct,
  fee,
}: WalletDepositFacts): WalletDepositHands {
  const client = useIntentClient(undefined)
  const { storage, wallet } = useIntentKit()
  const isReady = useWallet()?.status !== 'reconnecting'
  const queryClient = useQueryClient()
  const journal = journalOf(client, storage)
  const intentId = quote.intent?.intentId ?? ''
  const payment = useSyncExternalStore(
    subscribe,
    () => depositOf(client, intentId),
    () => untouched,
  )
  const tracked = useSyncExternalStore(
    journal.subscribe,
    () => journal.get(intentId),
    () => undefined,
  )
  const kept = useSyncExternalStore(
    journal.subscribe,
    () => journal.getState().persisted,
    () => true,
  )
  // Those of now, for what goes on while the page renders.
  const hands = useRef<DepositHands | undefined>(undefined)
  hands.current = wallet && { client, queryClient, journal, wallet }
  /** The payment that somebody looks at; none once the card is gone. */
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    shown.current = intentId
    return () => {
      shown.current = undefined
    }
  }, [intentId])

  const told = tracked?.depositTransactionHash
  const asked = tracked?.walletAsked
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each payment, and when another tab has written
  useEffect(() => {
    if (hands.current && deposit && intentId) void resumeDeposit(hands.current, { intentId, deposit, direct })
  }, [intentId, wallet, isReady, told, asked])

  const { phase } = payment
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as the phase lasts
  useEffect(() => {
    if (!/^(asking|unsure|elsewhere)$/.test(phase)) return
    let looking = false
    const timer = setInterval(async () => {
      if (!hands.current || !deposit || looking) return
      looking = true
      await lookAgain(hands.current, { intentId, deposit, direct }, true).finally(() => {
        looking = false
      })
      // The other tab may be gone.
      if (
        phase !== 'elsewhere' ||
        depositOf(client, intentId).phase !== phase ||
        (await isRunning(depositLock(client, intentId)))
      )
        return
      setDeposit(client, intentId, untouched)
      void resumeDeposit(hands.current, { intentId, deposit, direct })
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [phase, intentId])

  return useMemo(
    () => ({
      payment,
      kept,
      pay(again) {
        const from = hands.current?.wallet.getState().account
        if (!hands.current || !deposit || !from) return
        const isWanted = () => shown.current === intentId
        const order = { intentId, request, quote, deposit, from, isExpired, isWanted, commit, direct, again }
        void (fee ? signDeposit(hands.current, order, fee) : payDeposit(hands.current, order))
      },
      stop: () => stopWaiting({ client }, intentId),
      look: () => hands.current && deposit && void lookAgain(hands.current, { intentId, deposit, direct }),
      report() {
        if (!hands.current || !deposit) return
        if (payment.hash) void reportDeposit(hands.current, intentId, payment.hash)
        else void resumeDeposit(hands.current, { intentId, deposit, direct })
      },
    }),
    [payment, kept, client, intentId, request, quote, deposit, isExpired, commit, direct, fee],
  )
}
