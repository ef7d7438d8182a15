'use client'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Card } from './Card.tsx'
import { CopyButton } from './CopyButton.tsx'
import { cleanId } from './text.ts'
import { useTranslator } from './useTranslator.ts'

export interface CrashNoticeProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The id of the payment that the crashed part showed. */
  intentId?: string | undefined
  /** The last known status of the payment, translated. */
  status?: string | undefined
  /** Whether the page is set up wrong, which only the shop can correct. */
  isSetup?: boolean | undefined
}

/** Replaces a part that threw while it rendered. Depends on little, so that it does not throw as well. */
export const CrashNotice = forwardRef<HTMLElement, CrashNoticeProps>(function CrashNotice(
  { intentId, status, isSetup, ...rest },
  ref,
) {
  const t = useTranslator()
  const id = cleanId(intentId)
  const lines = isSetup
    ? (['error.happened.setup', 'error.do.ask-host', ...(id ? (['crash.money'] as const) : [])] as const)
    : (['crash.happened', 'crash.money', id ? 'crash.todoWithId' : 'crash.todo'] as const)
  return (
    <Card tabIndex={-1} {...rest} ref={ref} data-state="crashed">
      <div className="ik-section">
        <div role="alert">
          {lines.map((line) => (
            <p key={line} className="ik-line">
              {t(line)}
            </p>
          ))}
        </div>
        {status && <p className="ik-line ik-soft">{t('crash.status', { status })}</p>}
        {id && (
          <p className="ik-line">
            <bdi className="ik-mono">{id}</bdi>
          </p>
        )}
        <div className="ik-buttons">
          {!isSetup && (
            <button type="button" className="ik-button" data-kind="primary" onClick={() => location.reload()}>
              {t('action.reload')}
            </button>
          )}
          {id && <CopyButton text={id}>{t('crash.copyId')}</CopyButton>}
        </div>
      </div>
    </Card>
  )
})
