'use client'
import { backIcon, nextIcon } from './interfaceIcons.ts'

export interface IconProps {
  /** The path to draw, e.g. `backIcon`. */
  path: string
}

/**
 * Renders an interface icon in the color of the surrounding text. Hidden from screen readers, since a label stands
 * beside it.
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
