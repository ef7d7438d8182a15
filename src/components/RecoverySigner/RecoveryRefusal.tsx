'use client'
import { recoveryTexts } from '../../i18n/index.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Note } from '../shared/Note.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import type { ShownRecovery } from './recoveryCard.ts'
import { refusalDetails } from './refusalDetails.ts'
import { refusalKind } from './refusalKind.ts'

/** Explains why nothing is signed or sent, and what to do. There is no next step from here. */
export function RecoveryRefusal({ recovery, intentId }: { recovery: ShownRecovery; intentId: string }) {
  const t = useTranslator(recoveryTexts)
  const kinds = [...new Set(recovery.refusals.map(({ check }) => refusalKind(check)))]
  const details = refusalDetails(intentId, recovery)
  return (
    <div className="ik-parts ik-recovery-refusal">
      <Note tone="bad" role="alert">
        <p className="ik-line">{t(recovery.reason === 'built' ? 'recovery.refusedBuilt' : 'recovery.refused')}</p>
        <p className="ik-line ik-strong">{t('recovery.refusedWhat')}</p>
        <ul className="ik-recovery-kinds">
          {kinds.map((kind) => (
            <li key={kind}>{t(`recovery.wrong.${kind}`)}</li>
          ))}
        </ul>
        <p className="ik-line">{t('recovery.refusedTodo')}</p>
      </Note>
      <CopyButton text={details}>{t('action.copyDetails')}</CopyButton>
      <details>
        <summary className="ik-details-name">{t('recovery.refusedDetails')}</summary>
        <pre className="ik-sunk ik-mono ik-error-text" lang="en">
          {details}
        </pre>
      </details>
    </div>
  )
}
