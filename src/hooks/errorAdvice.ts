import { type ErrorAction, type ErrorFacts, errorAction } from '../api/index.ts'
import type { BaseKey } from '../i18n/index.ts'

/**
 * When it went wrong, which decides where the money is: `before-paying` it is still the payer's · `after-paying` it is
 * under way · `tracking` nobody here knows whether it was paid. Not in the service document.
 */
export type ErrorMoment = 'before-paying' | 'after-paying' | 'tracking'

/** What a notice says of an error at a moment. */
export interface ErrorAdvice {
  action: ErrorAction
  /** The moment as the error shows it, whatever the page believed. */
  moment: ErrorMoment
  /** The page is set up wrong, and only the shop can correct that: takes the place of what happened. */
  setup?: 'error.happened.setup' | undefined
  /** Absent where nothing was sent because of how the page is set up. */
  money?: `error.money.${'notSent' | 'onItsWay' | 'unknown'}` | undefined
  todo: Exclude<BaseKey & `error.do.${string}`, 'error.do.waitFor'>
  /** The button's name; absent where pressing it would do nothing, or harm. */
  button?: (BaseKey & `action.${string}`) | undefined
}

const money = {
  'before-paying': 'error.money.notSent',
  'after-paying': 'error.money.onItsWay',
  tracking: 'error.money.unknown',
} as const satisfies Record<ErrorMoment, BaseKey>

/** The button of each action that has one. */
const buttons: { readonly [action in ErrorAction]?: ErrorAdvice['button'] } = {
  retry: 'action.retry',
  wait: 'action.retry',
  'quote-again': 'action.newQuote',
  follow: 'action.follow',
  upgrade: 'action.reload',
}

/** Another amount, token or network helps against these, and against no other. */
const choices =
  /^(HighPriceImpact|FeeOnTransferToken|RebasingToken|UnsupportedNetwork|InvalidArgument|WebrpcBadRequest)$/

/** Where the money is and what to do: by the error's action, unless the moment makes that the wrong advice. */
export function errorAdvice(
  error: Pick<ErrorFacts, 'error' | 'operation' | 'status'> & Partial<ErrorFacts>,
  believed: ErrorMoment,
): ErrorAdvice {
  const { error: kind, operation, origin, path } = error
  // Every deployment has these operations: another service name, or another path, leads to one that has not.
  const isSetup =
    path === 'baseUrl' ||
    /^(InvalidArgument client|(WebrpcBadRoute|MethodNotFound) .*(Edge|GetIntentReceipt)$)/.test(
      `${kind} ${origin} ${operation}`,
    )
  // Cancelled here: nothing stands against doing it again.
  const action = kind === 'WebrpcClientAborted' ? 'retry' : isSetup ? 'ask-host' : errorAction(error)
  // An intent that is already moving has been paid for, and one whose execution was not answered may have been.
  const moved = action === 'follow' || (operation === 'ExecuteIntent' && action === 'retry')
  const moment = moved && believed === 'before-paying' ? 'tracking' : believed
  const paid = moment === 'after-paying'
  return {
    action,
    moment,
    setup: isSetup ? 'error.happened.setup' : undefined,
    money: isSetup && moment === 'before-paying' ? undefined : money[moment],
    todo: todo(kind, action, moment),
    // A new quote is for a payment that was not made.
    button: paid && action === 'quote-again' ? undefined : buttons[action],
  }
}

function todo(kind: string, action: ErrorAction, moment: ErrorMoment): ErrorAdvice['todo'] {
  const paid = moment === 'after-paying'
  if (paid && (action === 'retry' || action === 'wait')) return 'error.do.check'
  if (action === 'quote-again' && moment !== 'before-paying')
    return paid ? 'error.do.support' : 'error.do.quoteIfUnpaid'
  if (action !== 'stop') return `error.do.${action}`
  // Advice for the next payment is none for one that may have been made.
  if (moment !== 'before-paying') return 'error.do.support'
  if (kind === 'IntentsSkipped') return 'error.do.direct'
  return choices.test(kind) ? 'error.do.stop' : 'error.do.support'
}
