'use client'
import { groupAddress, shortenAddress } from '../../format/index.ts'

/**
 * Renders an address: shortened where it only identifies (the title holds the whole address), whole and in groups where
 * it is paid to. CSS separates the groups, so that a selection copies the bare address.
 */
export function Address({ address, whole }: { address: string; whole?: boolean }) {
  if (!whole) {
    return (
      <bdi className="ik-mono ik-short" title={address}>
        {shortenAddress(address)}
      </bdi>
    )
  }
  return (
    <bdi className="ik-mono ik-address" translate="no">
      {groupAddress(address).map((group, index) => (
        <span key={index} className="ik-address-group">
          {group}
        </span>
      ))}
    </bdi>
  )
}
