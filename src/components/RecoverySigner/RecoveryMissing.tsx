'use client'
import { useIntentKit } from '../../hooks/index.ts'
import { recoveryTexts } from '../../i18n/index.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { missingContracts } from './missingContracts.ts'
import type { ShownRecovery } from './recoveryCard.ts'

/** Renders what this page lacks to deploy a payment's wallet, and who can add it. */
export function RecoveryMissing({ recovery, intentId }: { recovery: ShownRecovery; intentId: string }) {
  const t = useTranslator(recoveryTexts)
  const { recovery: preset } = useIntentKit()
  return (
    <div className="ik-parts ik-recovery-refusal">
      <p className="ik-line">{t('recovery.notDeployedTodo')}</p>
      <CopyButton className="ik-button" text={missingContracts(intentId, recovery, preset)}>
        {t('action.copyDetails')}
      </CopyButton>
    </div>
  )
}
