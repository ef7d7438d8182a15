'use client'
import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './classNames.ts'
import { checkIcon, failedIcon, Icon, infoIcon, warningIcon } from './icons/index.ts'

const icons = { good: checkIcon, bad: failedIcon, warn: warningIcon }

export interface NoteProps extends ComponentPropsWithoutRef<'div'> {
  /** The kind of note. Absent: information; `good`: success; `warn`: needs attention; `bad`: failure. */
  tone?: 'good' | 'bad' | 'warn' | undefined
  /** The path of the icon. Default: the icon of the tone. */
  icon?: string | undefined
}

/** Renders a sentence with an icon that shows its kind. */
export function Note({ tone, icon = tone ? icons[tone] : infoIcon, className, children, ...rest }: NoteProps) {
  return (
    <div {...rest} className={classNames('ik-note', className)} data-tone={tone}>
      <Icon path={icon} />
      <div className="ik-note-text">{children}</div>
    </div>
  )
}
