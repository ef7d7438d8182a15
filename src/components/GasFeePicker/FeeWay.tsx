'use client'
import { type ReactNode, useId } from 'react'
import type { FeeProblem } from './feeProblem.ts'

/** Props of {@link FeeWay}. */
export interface FeeWayProps {
  /** The name that the ways of a choice have in common. */
  group: string
  way: 'native' | 'token'
  name: string
  /** How it is done, or why it is not. */
  help: string
  problem?: FeeProblem | undefined
  checked: boolean
  onChoose: () => void
  /** What it costs. */
  children: ReactNode
}

/** One way to pay the fee. One that cannot be chosen stays in reach of the keyboard, so that its reason can be found. */
export function FeeWay({ group, way, name, help, problem, checked, onChoose, children }: FeeWayProps) {
  const id = useId()
  return (
    <label className="ik-gasfee-way" data-way={way} data-chosen={checked || undefined} data-problem={problem}>
      <input
        type="radio"
        className="ik-gasfee-box"
        name={group}
        checked={checked}
        aria-disabled={problem !== undefined || undefined}
        aria-labelledby={`${id}name ${id}cost`}
        aria-describedby={`${id}help`}
        onChange={() => problem === undefined && onChoose()}
      />
      <span className="ik-gasfee-says">
        <span className="ik-gasfee-line">
          <span id={`${id}name`}>{name}</span>
          <span className="ik-gasfee-cost" id={`${id}cost`}>
            {children}
          </span>
        </span>
        <span className="ik-soft ik-gasfee-help" id={`${id}help`}>
          {help}
        </span>
      </span>
    </label>
  )
}
