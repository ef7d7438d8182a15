'use client'
import { useState } from 'react'

export interface RemoteImageProps {
  src: string
  /** The side length of the square, in px. */
  size: number
}

/** Renders a logo over the drawn mark once it has loaded. Takes no space of its own. */
export function RemoteImage({ src, size }: RemoteImageProps) {
  const [loadedSrc, setLoadedSrc] = useState<string>()
  return (
    <img
      // The image may have loaded before hydration.
      ref={(image) => void (image?.complete && image.naturalWidth > 0 && setLoadedSrc(src))}
      className="ik-mark-image"
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      data-loaded={loadedSrc === src || undefined}
      onLoad={() => setLoadedSrc(src)}
      onError={() => setLoadedSrc(undefined)}
    />
  )
}
