'use client'
import { type ReactNode, useId } from 'react'
import { cleanText, parseAmount, shortenAddress } from '../../format/index.ts'
import type { RecoverableItem, UseRecoverableResult } from '../../hooks/index.ts'
import { useTokens } from '../../hooks/internal/index.ts'
import { waitingTexts } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import { FiatWorth, PriceAge } from '../shared/FiatWorth.tsx'
import { useFiat } from '../shared/fiat.ts'
import { TokenIcon } from '../shared/icons/index.ts'
import { Note } from '../shared/Note.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { findToken, nativeAddress } from '../shared/tokens.ts'
import { UnlistedToken } from '../shared/UnlistedToken.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface MoneyWaitingViewProps {
  recoverable: UseRecoverableResult
  /** The owner of the money, if that is not the connected account. */
  owner?: string | undefined
  /** The payment whose recovery is open. */
  open?: string | undefined
  onOpen: (intentId: string) => void
  /** The recovery of the open payment. */
  children?: ReactNode
}

/** Renders the money in intent wallets, its value, and a button to recover it. Empty if there is none and all was read. */
export function MoneyWaitingView({ recoverable, owner, open, onOpen, children }: MoneyWaitingViewProps) {
  const t = useTranslator(waitingTexts)
  const fiat = useFiat()
  const { items, isComplete, errors, isLoading, refetch } = recoverable
  const isUnread = !isComplete && !isLoading
  if (items.length === 0 && !isUnread && !children) return null
  const values = items.map(({ valueUsd }) => valueUsd)
  const total =
    values.length > 1 && !values.includes(undefined) ? values.reduce((sum = 0, one = 0) => sum + one) : undefined
  const title = owner ? t('waiting.ofOwner', { owner: shortenAddress(cleanText(owner)) }) : t('waiting.title')
  return (
    <section className="ik-list-waiting" aria-label={title} data-state={isUnread ? 'incomplete' : 'complete'}>
      {items.length > 0 && (
        <>
          <div className="ik-heading">
            <h3 className="ik-title">
              {owner ? (
                <Sentence say={(address) => t('waiting.ofOwner', { owner: address })}>
                  <Address address={owner} />
                </Sentence>
              ) : (
                title
              )}
            </h3>
            {total !== undefined && (
              <bdi className="ik-soft">
                {t('waiting.worth', { amount: fiat(total) ?? '' })}
                <PriceAge pricedAt={Math.min(...items.map(({ pricedAt = Number.POSITIVE_INFINITY }) => pricedAt))} />
              </bdi>
            )}
          </div>
          <ul className="ik-list-waiting-items">
            {items.map((item) => (
              <Item
                key={`${item.intentId} ${item.chainId} ${item.address}`}
                item={item}
                isOpen={item.intentId === open}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </>
      )}
      {isUnread && errors.length === 0 && <p className="ik-line ik-soft">{t('waiting.listed')}</p>}
      {isUnread && errors.length > 0 && (
        <Note tone="warn">
          <p className="ik-line">{t(items.length > 0 ? 'waiting.more' : 'waiting.unchecked')}</p>
          <button type="button" className="ik-text-button" onClick={refetch}>
            {t('action.retry')}
          </button>
        </Note>
      )}
      {children}
    </section>
  )
}

interface ItemProps {
  item: RecoverableItem
  isOpen: boolean
  onOpen: (intentId: string) => void
}

function Item({ item: { intentId, chainId, tokens: held, valueUsd, pricedAt }, isOpen, onOpen }: ItemProps) {
  const t = useTranslator(waitingTexts)
  const what = useId()
  const chain = useChains().name(chainId)
  const tokens = held.map(({ contractAddress: tokenAddress = nativeAddress, balance = '' }) => ({
    chainId,
    tokenAddress,
    balance,
  }))
  const known = useTokens(tokens)
  const [first] = tokens
  return (
    <li className="ik-row ik-list-waiting-item">
      <TokenIcon
        chainId={chainId}
        tokenAddress={first?.tokenAddress}
        symbol={findToken(known, chainId, first?.tokenAddress).symbol}
      />
      <div className="ik-choice-text" id={what}>
        {tokens.map(({ tokenAddress, balance }) => (
          <span key={tokenAddress}>
            <TokenAmount
              amount={parseAmount(balance, 0)}
              token={findToken(known, chainId, tokenAddress)}
              side="exact"
            />
            <UnlistedToken chainId={chainId} tokenAddress={tokenAddress} />
          </span>
        ))}
        {tokens.length === 0 && t('waiting.unknown')}
        <span className="ik-soft">
          {valueUsd !== undefined && (
            <>
              <FiatWorth usd={valueUsd} pricedAt={pricedAt} about /> ·{' '}
            </>
          )}
          {t('waiting.where', { chain })}
        </span>
      </div>
      {!isOpen && (
        <button type="button" className="ik-button" aria-describedby={what} onClick={() => onOpen(intentId)}>
          {t('waiting.back')}
        </button>
      )}
    </li>
  )
}
