'use client'
import { cleanText } from '../../format/index.ts'
import { useWallet } from '../../hooks/index.ts'
import { nextStepsTexts } from '../../i18n/index.ts'
import type { PaymentStatus } from '../../payments/index.ts'
import { Address } from '../shared/Address.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Note } from '../shared/Note.tsx'
import { paymentDetails } from '../shared/paymentDetails.ts'
import { type DescribedFacts, ownerOf } from '../shared/paymentSituation.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { sameId } from '../shared/tokens.ts'
import { usePaymentLink } from '../shared/usePaymentLink.ts'
import { useTransactionPage } from '../shared/useTransactionPage.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface NextStepsProps {
  intentId: string
  facts: DescribedFacts
  payee?: { name: string } | undefined
  /** Opens the recovery in place of the card. */
  onRecover: () => void
}

/** Whether {@link NextSteps} has anything to offer. */
export const hasNextSteps = ({ can, refund, stage }: PaymentStatus): boolean =>
  can.includes('recover') || (stage === 'refunded' && refund?.isPayer === false)

/** Offers the payer what they can do about an unhappy end: take the money back, or show the shop that it has it. */
export function NextSteps(props: NextStepsProps) {
  const { can } = props.facts.status
  return can.includes('recover') ? <RecoverSteps {...props} /> : <ShopSteps {...props} />
}

/** Names the wallet that can take the money out, and leads to the recovery where that wallet may be connected. */
function RecoverSteps({ intentId, facts, payee, onRecover }: NextStepsProps) {
  const t = useTranslator(nextStepsTexts)
  const linkOf = usePaymentLink(undefined)
  const wallet = useWallet()
  const shop = cleanText(payee?.name, 40)
  const { address: owner, isPayer } = ownerOf(facts, wallet?.account)
  const isConnected = sameId(owner, wallet?.account)
  const isShops = isPayer === false
  const ownerKey = isPayer
    ? 'next.yourWallet'
    : isShops
      ? shop
        ? 'next.payeeWallet'
        : 'next.shopWallet'
      : 'next.onlyWallet'
  const link = isConnected || (isShops && !wallet) ? undefined : linkOf(intentId)
  return (
    <>
      <p className="ik-line ik-soft">
        {owner ? (
          <Sentence say={(address) => t(ownerKey, { address, payee: shop })}>
            <Address address={owner} />
          </Sentence>
        ) : (
          t('next.ownerUnknown')
        )}
      </p>
      {wallet ? (
        <>
          <button
            type="button"
            className="ik-button"
            data-kind={isShops ? undefined : 'primary'}
            data-wide=""
            onClick={onRecover}
          >
            {t(isShops ? 'next.haveWallet' : 'next.recover')}
          </button>
          {!isShops && <p className="ik-line ik-soft">{t('next.recoverHelp')}</p>}
        </>
      ) : (
        // The payer can do nothing with the shop's wallet elsewhere either.
        !isShops && <p className="ik-line">{t(link ? 'next.noWalletLink' : 'next.noWallet')}</p>
      )}
      {link && (
        <CopyButton text={link} className="ik-text-button">
          {t('action.copyLink')}
        </CopyButton>
      )}
    </>
  )
}

/** Helps a payer whose refund went to the shop: proof for the shop, the refund itself, and a warning about a second payment. */
function ShopSteps({ facts, payee }: NextStepsProps) {
  const t = useTranslator(nextStepsTexts)
  const pageOf = useTransactionPage()
  const shop = cleanText(payee?.name, 40)
  const { refund } = facts.status
  const page = pageOf(refund?.chainId, refund?.hash)
  return (
    <>
      <CopyButton text={paymentDetails(facts)} className="ik-button" kind="primary">
        {shop ? t('next.copyProofFor', { payee: shop }) : t('next.copyProof')}
      </CopyButton>
      {page && (
        <a className="ik-button" href={page.href} target="_blank" rel="noopener noreferrer" title={page.host}>
          {t('next.viewRefund')}
        </a>
      )}
      <Note tone="warn">{t('next.secondPayment')}</Note>
    </>
  )
}
