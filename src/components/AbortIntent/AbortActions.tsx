'use client'
import type { ReactNode } from 'react'
import { errorAction, type IntentServiceError } from '../../api/index.ts'
import { abortTexts } from '../../i18n/index.ts'
import { isRefusedHash } from '../../payments/abort/index.ts'
import type { Hex } from '../../payments/index.ts'
import { OpenRequestQuestion } from '../shared/OpenRequestQuestion.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { AbortChain } from './AbortChain.tsx'
import { AbortHashForm } from './AbortHashForm.tsx'
import type { AbortCardState, AbortDetails } from './abortCardState.ts'

/** The actions that a user can take on an abort. */
export interface AbortHandlers {
  /** Whether the user makes the transaction and enters its hash, because the host cannot make it. */
  byHand?: boolean | undefined
  /** Called when the user starts an abort. The card then asks for confirmation. */
  onStart?: (() => void) | undefined
  /** Called when the user leaves the question. */
  onBack?: (() => void) | undefined
  /** Called when the user chooses another chain for the transaction. */
  onChain?: ((chainId: number) => void) | undefined
  /** Called when the user confirms the abort. */
  onConfirm?: (() => void) | undefined
  /** Called when the user stops waiting for the wallet. */
  onStop?: (() => void) | undefined
  /** Called when the user wants to enter a hash. */
  onEnter?: (() => void) | undefined
  /** Called with an entered hash in a valid format. */
  onHash?: ((hash: Hex) => void) | undefined
  /** Called when the user starts over after nothing was sent. */
  onAgain?: (() => void) | undefined
  /** Called to report the transaction: the user states that it is confirmed, or an earlier report failed. */
  onReport?: (() => void) | undefined
  /** Called to read the payment again. */
  onRetry?: (() => void) | undefined
}

export interface AbortActionsProps extends AbortHandlers {
  state: AbortCardState
  abort: AbortDetails
  chainId: number | undefined
  chainIds: readonly number[]
}

/** Returns whether the error's own notice has a button that repeats the action. */
export const retries = (error: IntentServiceError | undefined): boolean =>
  error !== undefined && /^(retry|wait)$/.test(errorAction(error))

/** Renders the actions of a state, the most likely one first. */
export function AbortActions({ state, abort, chainId, chainIds, ...on }: AbortActionsProps) {
  const t = useTranslator(abortTexts)
  const chains = useChains()
  const { error, isOpen, isChainReadable, isReporting, reason } = abort
  const chain = chains.name(chainId)
  switch (state) {
    case 'idle':
      return <Buttons first={[t('abort.start'), on.onStart]} />
    case 'confirm':
    case 'rejected':
      return (
        <>
          {chainIds.length > 1 && <AbortChain chainIds={chainIds} chosen={chainId} onChain={on.onChain} />}
          <Buttons
            kind="primary"
            first={[t(on.byHand ? 'abort.goByHand' : 'abort.go', { chain }), on.onConfirm]}
            second={[t('abort.keep'), on.onBack]}
          />
        </>
      )
    case 'preflight':
    case 'awaiting-wallet':
      return <Buttons second={[t('abort.stopWaiting'), on.onStop]} />
    case 'outcome-unknown':
      return (
        <>
          <Buttons first={[t('abort.enter'), on.onEnter]} />
          {/* While the host may still answer, the user cannot start over. */}
          {!isOpen && on.onAgain && <OpenRequestQuestion onAskAgain={on.onAgain} />}
        </>
      )
    case 'other-tab':
      return <Buttons first={[t('abort.enter'), on.onEnter]} second={[t('action.retry'), on.onAgain]} />
    case 'enter-hash':
      return (
        <>
          <AbortHashForm chain={chain} onHash={on.onHash} />
          <Buttons second={[t('abort.back'), on.onBack]} />
        </>
      )
    case 'submitted':
      return (
        <>
          <Buttons
            kind="primary"
            first={[t('abort.isConfirmed'), isChainReadable ? undefined : on.onReport]}
            second={[t('abort.enterOther'), on.onEnter]}
          />
          {reason && <Buttons second={[t('action.retry'), on.onAgain]} />}
        </>
      )
    case 'unreported':
      if (isReporting) return null
      return (
        <>
          <Buttons
            first={[t('abort.report'), retries(error) ? undefined : on.onReport]}
            second={[t('abort.enterOther'), on.onEnter]}
          />
          {isRefusedHash(error) && !on.byHand && <Buttons second={[t('abort.start'), on.onAgain]} />}
        </>
      )
    case 'reverted':
    case 'replaced':
      return <Buttons first={[t('action.retry'), on.onAgain]} />
    default:
      return null
  }
}

type Action = readonly [name: string, act: (() => void) | undefined]

interface ButtonsProps {
  kind?: 'primary'
  first?: Action
  second?: Action
}

/** Renders up to two buttons. Leaves out a button without a handler. */
function Buttons({ kind, first, second }: ButtonsProps): ReactNode {
  return (
    <div className="ik-actions ik-abort-buttons">
      {first?.[1] && (
        <button type="button" className="ik-button" data-kind={kind} data-wide="" onClick={first[1]}>
          {first[0]}
        </button>
      )}
      {second?.[1] && (
        <button type="button" className="ik-text-button" onClick={second[1]}>
          {second[0]}
        </button>
      )}
    </div>
  )
}
