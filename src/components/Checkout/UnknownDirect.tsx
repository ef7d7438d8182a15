'use client'
import { forwardRef, useId } from 'react'
import { directTexts } from '../../i18n/index.ts'
import { Card } from '../shared/Card.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

/** A plain transfer that another device has made: nobody else can tell of it. */
export const UnknownDirect = forwardRef<HTMLElement>(function UnknownDirect(_, ref) {
  const t = useTranslator(directTexts)
  const title = useId()
  return (
    <Card ref={ref} tabIndex={-1} aria-labelledby={title} className="ik-wallet">
      <div className="ik-section">
        <h2 className="ik-title" id={title}>
          {t('direct.unknownTitle')}
        </h2>
        <p className="ik-line">{t('direct.unknown')}</p>
      </div>
    </Card>
  )
})
