'use client'
import { recoveryTexts } from '../../i18n/index.ts'
import type { VerifiedRecovery } from '../../recovery/index.ts'
import { Address } from '../shared/Address.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

/** Shows what a hardware wallet displays before it signs. Computed here from the verified data. */
export function RecoveryDigests({ verified }: { verified: VerifiedRecovery }) {
  const t = useTranslator(recoveryTexts)
  const values = [
    [t('recovery.digest'), verified.digest],
    [t('recovery.domainHash'), verified.domainHash],
    [t('recovery.messageHash'), verified.messageHash],
  ] as const
  return (
    <details>
      <summary className="ik-details-name">{t('recovery.compare')}</summary>
      <p className="ik-line ik-soft">{t('recovery.compareHelp')}</p>
      <dl className="ik-recovery-digests">
        {values.map(([name, value]) => (
          <div key={name}>
            <dt className="ik-soft">{name}</dt>
            <dd className="ik-sunk ik-recovery-value">
              <Address address={value} whole />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
