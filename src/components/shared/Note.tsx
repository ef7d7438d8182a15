'use client'
import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './classNames.ts'
import { checkIcon, failedIcon, Icon, infoIcon, warningIcon } from './icons/index.ts'

const icons = { good: checkIcon, bad: failedIcon, warn: warningIcon }

/** Props of {@link Note}. */
export interface NoteProps extends ComponentPropsWithoutRef<'div'> {
  /** Absent: to know; warn: to look at; bad: failed. */
  tone?: 'good' | 'bad' | 'warn' | undefined
  /** Default: the tone's. */
  icon?: string | undefined
}

/** A sentence with an icon that says what kind it is. */
export function Note({ tone, icon = tone ? icons[tone] : infoIcon, className, children, ...rest }: NoteProps) {
  return (
    <div {...rest} className={classNames('ik-note', className)} data-tone={tone}>
      <Icon path={icon} />
      <div className="ik-note-text">{children}</div>
    </div>
  )
}
