'use client'
import type { ReactNode } from 'react'
import { RemoteImage } from './RemoteImage.tsx'

/** The side length of a mark, in px. */
export type MarkSize = 16 | 20 | 32 | 36

/** Props of {@link MarkShape}. */
export interface MarkShapeProps {
  shape: 'token' | 'network' | 'wallet'
  /** The background color. `undefined` draws a dashed mark, for something unknown. */
  color: string | undefined
  /** The path drawn on it in white. */
  path?: string | undefined
  /** Whether `path` is a line rather than a filled shape. */
  isLine?: boolean | undefined
  /** The letters shown where there is no `path`. */
  letters?: string | undefined
  /** The URL of a logo that covers the mark, checked by `imageSource`. */
  image?: string | undefined
  size?: MarkSize | undefined
  children?: ReactNode
}

/**
 * Renders a mark beside a name, hidden from screen readers. Its letters are generated content, so that they are not
 * read, copied or found beside the name. Its color is an SVG attribute, since strict policies forbid inline styles.
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
