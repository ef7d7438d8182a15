'use client'
import { listTexts } from '../../i18n/index.ts'
import { type StatusGroup, statusGroups } from '../../payments/status/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface StatusFilterProps {
  group: StatusGroup | undefined
  /** `undefined`: all. */
  onChange: (group: StatusGroup | undefined) => void
}

/** Selects the status group that a list shows. */
export function StatusFilter({ group, onChange }: StatusFilterProps) {
  const t = useTranslator(listTexts)
  return (
    <label className="ik-list-kind ik-list-filter">
      <span className="ik-soft">{t('list.filter')}</span>
      <select
        className="ik-field ik-list-select"
        value={group ?? ''}
        onChange={(event) => onChange(statusGroups.find((other) => other === event.target.value))}
      >
        <option value="">{t('list.filter.all')}</option>
        {statusGroups.map((other) => (
          <option key={other} value={other}>
            {t(`list.filter.${other}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
