'use client'
import type { ReactNode } from 'react'
import { RemoteImage } from './RemoteImage.tsx'

/** The side length of a mark, in px. */
export type MarkSize = 16 | 20 | 32 | 36

export interface MarkShapeProps {
  shape: 'token' | 'network' | 'wallet'
  /** The background color. `undefined` draws a dashed mark, for something unknown. */
  color: string | undefined
  /** The path of the shape drawn on it in white. */
  path?: string | undefined
  /** The path of the line drawn on it in white, instead of a shape. */
  line?: string | undefined
  /** The letters on it, instead of a drawing. */
  letters?: string | undefined
  /** The URL of a logo that covers the mark, checked by `imageSource`. */
  image?: string | undefined
  size?: MarkSize | undefined
  children?: ReactNode
}

/**
 * Renders a mark beside a name, hidden from screen readers. Its letters are generated content, so that they are not
 * read, copied or found beside the name. Its color is an SVG attribute, since strict policies forbid inline styles. A
 * shape is a hole in the colored square, and a mark of a shape alone is one SVG element: lists have many marks, and
 * browsers take their time for each element.
 */
export function MarkShape({ shape, color, path = '', line, letters, image, size = 36, children }: MarkShapeProps) {
  const isAlone = path && !image && !children
  const mark = { 'data-shape': shape, 'data-size': size }
  const drawing = color && (
    <svg
      className={isAlone ? 'ik-mark' : 'ik-mark-drawing'}
      {...(isAlone && mark)}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={color} d={`M0 0h20v20H0z${path}`} />
      {line && <path className="ik-mark-line" d={line} />}
    </svg>
  )
  if (isAlone) return drawing
  return (
    <span
      className="ik-mark"
      {...mark}
      aria-hidden="true"
      data-unknown={color ? undefined : true}
      data-letters={letters}
      data-long={letters?.[2] && letters.length}
    >
      {drawing}
      {image && <RemoteImage src={image} size={size} />}
      {children}
    </span>
  )
}
