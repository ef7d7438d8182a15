'use client'
import { useEffect, useRef, useState } from 'react'
import type { ArgumentSchema, PendingAction, YieldBalance } from '../../api/index.ts'
import { positionsTexts } from '../../i18n/index.ts'
import { ArgumentFields, type LoadArgumentOptions } from '../ArgumentFields/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { keyOf, plainWord } from './positionWords.ts'
import type { ActionFacts, BalanceFacts } from './readPositions.ts'

/** The position that an action is about. */
export interface YieldActionPosition {
  yieldId: string
  /** The balance as the service sent it, unchecked. Its `address` is the holder's. */
  balance: YieldBalance
}

/**
 * Performs an action: the kit has no operation that does, and shows nothing as done.
 *
 * @param action as the service sent it, unchecked
 * @param values the checked values of its form by name; `{}` without one
 * @param position the position that it is about
 */
export type OnYieldAction = (
  action: PendingAction,
  values: Record<string, unknown>,
  position: YieldActionPosition,
) => void

export interface PositionActionsProps {
  yieldId: string
  balance: BalanceFacts
  /** The id of the element that says what the actions are about. */
  describedBy: string
  onAction: OnYieldAction
  loadOptions?: LoadArgumentOptions | undefined
}

/** Renders the pending actions of a balance as buttons, the form of the opened one, and what was passed to the host. */
export function PositionActions({ yieldId, balance, describedBy, onAction, loadOptions }: PositionActionsProps) {
  const t = useTranslator(positionsTexts)
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFieldSetElement>(null)
  // Keep the balance as it was when its form opened. A newer answer must not change what the values are for.
  const [open, setOpen] = useState<{ facts: ActionFacts; at: number; balance: YieldBalance }>()
  const [handed, setHanded] = useState<string>()
  const back = useRef<number>(undefined)
  const nameOf = ({ type }: ActionFacts) => {
    const key = keyOf('action', type) as 'positions.action' | undefined
    return key ? t(key) : plainWord(type) || t('positions.action')
  }

  useEffect(() => {
    if (open) return void form.current?.focus()
    const at = back.current
    back.current = undefined
    if (at !== undefined) box.current?.querySelectorAll('button')[at]?.focus()
  }, [open])

  function close(at: number) {
    back.current = at
    setOpen(undefined)
  }
  function hand(facts: ActionFacts, values: Record<string, unknown>, about: YieldBalance) {
    setHanded(nameOf(facts))
    onAction(facts.action, values, { yieldId, balance: about })
  }
  function press(facts: ActionFacts, at: number) {
    setHanded(undefined)
    if (!facts.asksFirst) return hand(facts, {}, balance.balance)
    setOpen({ facts, at, balance: balance.balance })
  }

  return (
    <>
      {balance.actions.length > 0 && !open && (
        <div className="ik-buttons" ref={box}>
          {balance.actions.map((facts, at) => (
            <button
              key={at}
              type="button"
              className="ik-button"
              aria-describedby={describedBy}
              onClick={() => press(facts, at)}
            >
              {nameOf(facts)}
            </button>
          ))}
        </div>
      )}
      {open && (
        <fieldset ref={form} tabIndex={-1} className="ik-position-form" aria-describedby={describedBy}>
          <legend className="ik-strong">{nameOf(open.facts)}</legend>
          <ArgumentFields
            schema={open.facts.action.arguments as ArgumentSchema}
            loadOptions={loadOptions}
            submitLabel={nameOf(open.facts)}
            onCancel={() => close(open.at)}
            onSubmit={(values) => {
              close(open.at)
              hand(open.facts, values, open.balance)
            }}
          />
        </fieldset>
      )}
      <p className="ik-line ik-soft ik-position-handed" role="status">
        {handed !== undefined && t('positions.handed', { action: handed })}
      </p>
    </>
  )
}
