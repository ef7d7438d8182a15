'use client'
import type { ReactNode } from 'react'
import { RemoteImage } from './RemoteImage.tsx'

/** Side of a mark, px. */
export type MarkSize = 16 | 20 | 32 | 36

/** Props of {@link MarkShape}. */
export interface MarkShapeProps {
  shape: 'token' | 'network' | 'wallet'
  /** Of the ground; undefined: dashed, for what is not known. */
  color: string | undefined
  /** What is drawn on it, in white. */
  path?: string | undefined
  /** Whether `path` is a line rather than a filled shape. */
  isLine?: boolean | undefined
  /** What is written on it where nothing is drawn. */
  letters?: string | undefined
  /** A logo over it, checked by `imageSource`. */
  image?: string | undefined
  size?: MarkSize | undefined
  children?: ReactNode
}

/**
 * A mark beside a name, hidden from screen readers. Its letters are generated content, so that they are neither read,
 * copied nor found beside the name; its color is an attribute of the drawing, as strict policies allow no inline style.
 */
export function MarkShape({ shape, color, path, isLine, letters, image, size = 36, children }: MarkShapeProps) {
  return (
    <span
      className="ik-mark"
      aria-hidden="true"
      data-shape={shape}
      data-size={size}
      data-unknown={color === undefined || undefined}
      data-letters={path ? undefined : letters}
      data-long={(letters && letters.length > 2 && letters.length) || undefined}
    >
      {color !== undefined && (
        <svg className="ik-mark-drawing" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path fill={color} d="M0 0h20v20H0z" />
          {path && (isLine ? <path className="ik-mark-line" d={path} /> : <path d={path} />)}
        </svg>
      )}
      {image && <RemoteImage src={image} size={size} />}
      {children}
    </span>
  )
}
