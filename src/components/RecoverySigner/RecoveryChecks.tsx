'use client'
import { recoveryTexts } from '../../i18n/index.ts'
import { checkIcon, Icon, infoIcon } from '../shared/icons/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { ShownRecovery } from './recoveryCard.ts'

/** The checks that every verified recovery has passed: `verifyRecovery` refuses it otherwise. */
const always = ['payment', 'network', 'wallet', 'recipient', 'transfers', 'control', 'signed'] as const

/** Renders how many checks a recovery has passed, and which. Those that could not be made are always visible. */
export function RecoveryChecks({
  recovery: { prepared, deployment },
  chain,
}: {
  recovery: ShownRecovery
  chain: string
}) {
  const t = useTranslator(recoveryTexts)
  const isListed = Boolean(prepared?.recoveryTokens?.length)
  const checks = [
    ...always.map((name) => ({ name, isPassed: true })),
    { name: isListed ? 'listed' : 'unlisted', isPassed: isListed },
    { name: deployment ?? 'unread', isPassed: deployment !== undefined },
  ] as const
  const passed = checks.filter(({ isPassed }) => isPassed).length
  const list = (wanted: boolean) => (
    <ul className="ik-recovery-digests">
      {checks
        .filter(({ isPassed }) => isPassed === wanted)
        .map(({ name, isPassed }) => (
          <li key={name} className="ik-recovery-check" data-passed={isPassed}>
            <Icon path={isPassed ? checkIcon : infoIcon} />
            <span>{t(`recovery.check.${name}`, { chain })}</span>
          </li>
        ))}
    </ul>
  )
  return (
    <>
      {passed < checks.length && list(false)}
      <details>
        <summary className="ik-details-name">{t('recovery.checks', { passed, count: checks.length })}</summary>
        {list(true)}
      </details>
    </>
  )
}
