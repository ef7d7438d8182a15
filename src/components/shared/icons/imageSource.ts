import { safeLink } from '../../../format/index.ts'

/** Returns the URL of a remote image: https only, and only where the host allows remote images. */
export const remoteImage = (url: unknown, isAllowed: boolean): string | undefined =>
  isAllowed ? safeLink(url)?.href : undefined

/**
 * Returns the image of a wallet or a shop, or `undefined` where none may be shown. An image that contains its own bytes
 * may always: no server learns who views it.
 */
export const imageSource = (url: unknown, isRemoteAllowed: boolean): string | undefined =>
  typeof url === 'string' && /^\s*data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/.test(url)
    ? url.trim()
    : remoteImage(url, isRemoteAllowed)
