'use client'
import { useState } from 'react'

/** Props of {@link RemoteImage}. */
export interface RemoteImageProps {
  src: string
  /** Side of the square, px. */
  size: number
}

/** A logo over the drawn mark, once it has loaded. Takes no room of its own. */
export function RemoteImage({ src, size }: RemoteImageProps) {
  const [loadedSrc, setLoadedSrc] = useState<string>()
  return (
    <img
      // It may have loaded before the page became interactive.
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
