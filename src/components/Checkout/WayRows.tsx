'use client'
import type { DraftFacts, PayWay } from '../../payments/checkout/index.ts'
import { Icon, NetworkIcon, nextIcon } from '../shared/icons/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useChoicePart } from './choicePart.ts'
import { tokenName } from './tokenName.ts'

export interface WayRowsProps {
  /** The heading above the rows. */
  name: string
  ways: readonly PayWay[]
  facts: DraftFacts
  onChoose: (way: PayWay) => void
}

/** Renders a row for each rail that any wallet there can pay on. A press on a row chooses that rail. */
export function WayRows({ name, ways, facts, onChoose }: WayRowsProps) {
  const chains = useChains()
  const later = useChoicePart()
  return (
    <fieldset className="ik-choices">
      <legend className="ik-wallet-label">{name}</legend>
      {ways.map((way) => {
        const place = [way.tokens[0]?.chainId, way.rail === 'WALLET' ? undefined : way.rail] as const
        return (
          <button key={way.rail} type="button" className="ik-choice" onClick={() => onChoose(way)}>
            <NetworkIcon chainId={place[0]} rail={place[1]} />
            <span className="ik-choice-text">
              <span className="ik-choice-name">{chains.name(...place)}</span>
              <span className="ik-choice-detail">{[...new Set(way.tokens.map(tokenName))].slice(0, 3).join(', ')}</span>
            </span>
            {later && <later.WayWorth facts={facts} way={way} />}
            <Icon path={nextIcon} />
          </button>
        )
      })}
    </fieldset>
  )
}
