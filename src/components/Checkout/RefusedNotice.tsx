'use client'
import { forwardRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

export interface RefusedNoticeProps {
  error: IntentServiceError
}

/** Renders the error of a host's request that cannot be paid. Nothing was sent, and only the shop can correct it. */
export const RefusedNotice = forwardRef<HTMLElement, RefusedNoticeProps>(function RefusedNotice({ error }, ref) {
  const t = useTranslator()
  return (
    <Card ref={ref} tabIndex={-1} aria-label={t('quote.titlePlain')} data-state="error">
      <div className="ik-section">
        <ErrorNotice error={error} moment="before-paying" />
      </div>
    </Card>
  )
})
