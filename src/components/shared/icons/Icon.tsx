'use client'
import { backIcon, nextIcon } from './interfaceIcons.ts'

/** Props of {@link Icon}. */
export interface IconProps {
  /** What is drawn, e.g. `backIcon`. */
  path: string
}

/**
 * An interface icon in the color of the text around it. Hidden from screen readers: a name stands beside it.
 *
 * @example `<Icon path={closeIcon} />`
 */
export function Icon({ path }: IconProps) {
  const isMirrored = path === backIcon || path === nextIcon
  return (
    <svg
      className="ik-icon"
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      data-mirror={isMirrored || undefined}
    >
      <path d={path} />
    </svg>
  )
}
