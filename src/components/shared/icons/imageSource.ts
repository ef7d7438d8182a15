import { safeLink } from '../../../format/index.ts'

/** Returns an image that contains its own bytes, so that no server learns who views it. */
export const inlineImage = (url: unknown): string | undefined =>
  typeof url === 'string' && /^\s*data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/.test(url) ? url.trim() : undefined

/** Returns the URL of a remote image: https only, and only where the host allows remote images. */
export const remoteImage = (url: unknown, isAllowed: boolean): string | undefined =>
  isAllowed ? safeLink(url)?.href : undefined

/** Returns the image of a wallet or a shop, or `undefined` where none may be shown. */
export const imageSource = (url: unknown, isRemoteAllowed: boolean): string | undefined =>
  inlineImage(url) ?? remoteImage(url, isRemoteAllowed)
