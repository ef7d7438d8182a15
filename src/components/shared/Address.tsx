'use client'
import { groupAddress, shortenAddress } from '../../format/index.ts'

/**
 * An address. Short where it merely identifies (the whole one is in its title), whole and in groups where it is paid
 * to. Groups are set apart by the style sheet, so that a selection copies the address alone.
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
