'use client'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Card } from './Card.tsx'
import { CopyButton } from './CopyButton.tsx'
import { cleanId } from './text.ts'
import { useTranslator } from './useTranslator.ts'

/** Props of {@link CrashNotice}. */
export interface CrashNoticeProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The payment that the crashed part was about. */
  intentId?: string | undefined
  /** Its last known status, translated. */
  status?: string | undefined
}

/** Takes the place of a part that threw while it rendered. Uses little, so that it does not throw as well. */
export const CrashNotice = forwardRef<HTMLElement, CrashNoticeProps>(function CrashNotice(
  { intentId, status, ...rest },
  ref,
) {
  const t = useTranslator()
  const id = cleanId(intentId)
  return (
    <Card tabIndex={-1} {...rest} ref={ref} data-state="crashed">
      <div className="ik-section">
        <div role="alert">
          <p className="ik-line">{t('crash.happened')}</p>
          <p className="ik-line">{t('crash.money')}</p>
          <p className="ik-line">{t(id ? 'crash.todoWithId' : 'crash.todo')}</p>
        </div>
        {status && <p className="ik-line ik-soft">{t('crash.status', { status })}</p>}
        {id && (
          <p className="ik-line">
            <bdi className="ik-mono">{id}</bdi>
          </p>
        )}
        <div className="ik-buttons">
          <button type="button" className="ik-button" data-kind="primary" onClick={() => location.reload()}>
            {t('action.reload')}
          </button>
          {id && <CopyButton text={id}>{t('crash.copyId')}</CopyButton>}
        </div>
      </div>
    </Card>
  )
})
