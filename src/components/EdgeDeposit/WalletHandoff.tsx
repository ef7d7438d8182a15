'use client'
import { useEffect, useRef, useState } from 'react'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { cleanText, shortenHash } from '../../format/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Pays a quote with the payer's wallet on the rail: the host's hands. Not in the service document. */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing is a fine payEdge
export type PayEdge = (quote: QuoteIntentEdgeResponse) => Promise<{ hash?: string | undefined } | void>

/** Props of {@link WalletHandoff}. */
export interface WalletHandoffProps {
  quote: QuoteIntentEdgeResponse
  payEdge: PayEdge
  rail: string
  isExpired: (() => boolean) | undefined
  /** The wallet has been asked, or, with `false`, did not pay: until then the quote's end changes nothing here. */
  onHanded: (handed: boolean) => void
  /** Take the focus: the button that led here is gone. */
  focus: boolean
}

/** Hands an armed quote to the host's wallet, once: after it has paid there is no second button to pay with. */
export function WalletHandoff({ quote, payEdge, rail, isExpired, focus, onHanded }: WalletHandoffProps) {
  const t = useTranslator(depositTexts)
  const [state, setState] = useState<'ready' | 'paying' | 'paid' | 'failed'>('ready')
  const [hash, setHash] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focus) button.current?.focus()
  }, [focus])

  async function pay() {
    if (state === 'paying' || isExpired?.()) return
    setState('paying')
    onHanded(true)
    try {
      const paid = await payEdge(quote)
      setHash(cleanText(paid?.hash, 120))
      setState('paid')
    } catch {
      // Whatever a wallet throws is its own; it may even have paid, so the text does not say that it has not.
      setState('failed')
      onHanded(false)
    }
  }

  return (
    <>
      <div role="status" className="ik-deposit-says">
        {state === 'paid' && (
          <p className="ik-line">
            {t('deposit.waiting')}
            {hash && (
              <bdi className="ik-mono ik-short ik-soft ik-deposit-hash" title={hash}>
                {shortenHash(hash)}
              </bdi>
            )}
          </p>
        )}
        {state === 'failed' && (
          <p className="ik-sunk ik-deposit-note" data-tone="warn">
            {t('deposit.walletFailed')}
          </p>
        )}
      </div>
      {state !== 'paid' && (
        <button
          type="button"
          ref={button}
          className="ik-button ik-deposit-arm"
          data-kind="primary"
          data-wide=""
          aria-disabled={state === 'paying' || undefined}
          onClick={pay}
        >
          {t('deposit.payInWallet', { rail })}
        </button>
      )}
    </>
  )
}
