'use client'
import { useEffect, useMemo } from 'react'
import { type AddressChecker, readAddress } from '../format/internal/index.ts'
import { createLazyModule, useLazyModule } from './lazyModule.ts'

/** The code that verifies checksums of addresses. */
export const checksumCode = /* @__PURE__ */ createLazyModule(() =>
  import('./checksums.ts').then((part) => part.checksums),
)

/** Returns the check of addresses. Until {@link checksumCode} is loaded, an address that has a checksum is `unchecked`. */
export function useAddressChecker(): AddressChecker {
  const loaded = useLazyModule(checksumCode)
  useEffect(() => void checksumCode.preload(), [])
  return useMemo(() => {
    const checksums = loaded === 'failed' ? undefined : loaded
    return (address, kind) => readAddress(address, kind, checksums)
  }, [loaded])
}
