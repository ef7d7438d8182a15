'use client'
import { useEffect, useState } from 'react'

/** The maximum number of bytes for each QR version, starting at version 1, at the error correction level used here. */
const fits = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666]
const quiet = 4

/**
 * Renders a QR code. The encoder is loaded on demand, and the space is reserved until then. Every module is a whole
 * number of pixels, at least three, so that a phone can read it from a screen.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ text: string; size: number; path: string }>()

  useEffect(() => {
    let shown = true
    const draw = ({ encode }: typeof import('uqr')) => {
      const { data, size } = encode(text, { ecc: 'M', border: 0 })
      if (shown) setDrawn({ text, size, path: outline(data) })
    }
    // Without the code, the payer still has the address and its copy button.
    import('uqr').then(draw).catch(() => {})
    return () => {
      shown = false
    }
  }, [text])

  // A code of previous values must never appear beside the current values.
  const current = drawn?.text === text ? drawn : undefined
  const bytes = new TextEncoder().encode(text).length
  const side = (current?.size ?? 21 + 4 * fits.findIndex((most) => bytes <= most)) + 2 * quiet
  const pixels = side * Math.max(3, Math.floor(148 / side))
  return (
    <svg
      className="ik-qr"
      width={pixels}
      height={pixels}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-ready={current ? '' : undefined}
    >
      {/* A path rather than a rect: CSS can change the size of a rect. */}
      <path className="ik-qr-paper" d={`M${-quiet} ${-quiet}h${side}v${side}h${-side}z`} />
      {current && <path className="ik-qr-ink" d={current.path} />}
    </svg>
  )
}

/** Returns a path with one bar for each run of dark modules in a row. */
function outline(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`
      }),
    )
    .join('')
}
