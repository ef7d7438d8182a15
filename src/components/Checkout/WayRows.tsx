'use client'
import { useLazyModule } from '../../hooks/internal/index.ts'
import type { DraftFacts, PayWay } from '../../payments/checkout/index.ts'
import { Icon, NetworkIcon, nextIcon } from '../shared/icons/index.ts'
import { useChains } from '../shared/useChains.ts'
import { choicePart } from './choicePart.ts'
import { tokenName } from './tokenName.ts'

/** Props of {@link WayRows}. */
export interface WayRowsProps {
  /** The heading above the rows. */
  name: string
  ways: readonly PayWay[]
  facts: DraftFacts
  onChoose: (way: PayWay) => void
}

/** Rails to pay on from any wallet there, each a row that leads on. */
export function WayRows({ name, ways, facts, onChoose }: WayRowsProps) {
  const chains = useChains()
  const loaded = useLazyModule(choicePart)
  const later = loaded === 'failed' ? undefined : loaded
  return (
    <fieldset className="ik-choices">
      <legend className="ik-wallet-label">{name}</legend>
      {ways.map((way) => (
        <button key={way.rail} type="button" className="ik-choice" onClick={() => onChoose(way)}>
          <NetworkIcon chainId={way.tokens[0]?.chainId} rail={way.rail === 'WALLET' ? undefined : way.rail} />
          <span className="ik-choice-text">
            <span className="ik-choice-name">{nameOf(way)}</span>
            <span className="ik-choice-detail">{[...new Set(way.tokens.map(tokenName))].slice(0, 3).join(', ')}</span>
          </span>
          {later && <later.WayWorth facts={facts} way={way} />}
          <Icon path={nextIcon} />
        </button>
      ))}
    </fieldset>
  )

  function nameOf({ rail, tokens }: PayWay) {
    return chains.name(tokens[0]?.chainId, rail === 'WALLET' ? undefined : rail)
  }
}
