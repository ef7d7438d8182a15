'use client'
import { checkAddress, cleanText, toChecksumAddress } from '../../format/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

export interface CallAddressProps {
  name: string
  /** The label of the copy button. */
  copy: string
  address: string | undefined
}

/** Renders an address of a call in full, with its checksum. A copy button is missing if the checksum is wrong. */
export function CallAddress({ name, copy, address }: CallAddressProps) {
  const t = useTranslator(feesTexts)
  const given = cleanText(address, 120)
  const check = checkAddress(given, 'evm')
  const whole = check.ok || check.reason === 'placeholder' ? (toChecksumAddress(given) ?? given) : undefined
  return (
    <div>
      <p className="ik-line ik-soft">{name}</p>
      {given ? <Address address={whole ?? given} whole /> : t('amount.unknown')}
      {whole ? (
        <CopyButton text={whole} className="ik-text-button">
          {copy}
        </CopyButton>
      ) : (
        given && <p className="ik-line ik-fees-warns">{t('fees.calls.badAddress')}</p>
      )}
    </div>
  )
}
