import { type ErrorAction, type ErrorFacts, errorAction } from '../api/index.ts'
import type { BaseKey, MessageKey } from '../i18n/index.ts'

/**
 * The moment of an error, which decides where the money is. `before-paying`: the payer still has it, since no wallet
 * was asked and no address shown · `after-paying`: it is under way · `tracking`: it may have been paid, which isn't
 * known here.
 */
export type ErrorMoment = 'before-paying' | 'after-paying' | 'tracking'

/** The content of a notice about an error at a moment. */
export interface ErrorAdvice {
  action: ErrorAction
  /** The moment that the error shows, whatever the page assumed. */
  moment: ErrorMoment
  /** The kind of the sentence that states what happened. Empty for the general one. */
  kind: string
  /** Replaces the description of what happened if the page is set up wrong, which only the shop can correct. */
  setup?: 'error.happened.setup' | undefined
  /**
   * The key of the sentence that states where the money is. Absent if nothing was sent because the page is set up
   * wrong, if what failed is no part of a payment, and if `todo` states it: `error.do.follow`.
   */
  money?: `error.money.${'notSent' | 'onItsWay' | 'unknown'}` | undefined
  todo: Exclude<MessageKey & `error.do.${string}`, 'error.do.waitFor'>
  /** The button's name. Absent if pressing it would do nothing, or harm. */
  button?: (BaseKey & `action.${string}`) | undefined
}

const money = {
  'before-paying': 'error.money.notSent',
  'after-paying': 'error.money.onItsWay',
  tracking: 'error.money.unknown',
} as const satisfies Record<ErrorMoment, MessageKey>

/** The button of each action that has one. */
const buttons: { readonly [action in ErrorAction]?: ErrorAdvice['button'] } = {
  retry: 'action.retry',
  wait: 'action.retry',
  'quote-again': 'action.newQuote',
  follow: 'action.follow',
  upgrade: 'action.reload',
}

/** Matches the operations that pay nothing, so that their failure says nothing about a payment. */
const asides = /Yield|Token|Fiat|Rate|Abort|Recover/

/** Matches the kinds whose sentence or action is about a payment: RequestConflict and ChainNodeHealth too. */
const ofPayment = /^(NotFound|IntentStatus|Quote|RequestC|Chain)/

/** Matches the only errors that another amount, token or network can resolve. */
const choices =
  /^(HighPriceImpact|FeeOnTransferToken|RebasingToken|UnsupportedNetwork|InvalidArgument|WebrpcBadRequest)$/

/**
 * Returns where the money is and what to do: by the error's action, unless that would be wrong advice at the moment.
 */
export function errorAdvice(
  error: Pick<ErrorFacts, 'error' | 'operation' | 'status'> & Partial<ErrorFacts>,
  assumed: ErrorMoment,
): ErrorAdvice {
  const { operation, origin, path, status } = error
  const isAside = asides.test(operation)
  const kind = isAside && !/Intent/.test(operation) && ofPayment.test(error.error) ? '' : error.error
  // Every deployment has these operations. If one is missing, the service name or the path is wrong.
  const isSetup =
    path === 'baseUrl' ||
    /^(InvalidArgument client|(WebrpcBadRoute|MethodNotFound) .*(Edge|GetIntentReceipt)$)/.test(
      `${kind} ${origin} ${operation}`,
    )
  // The call was canceled here, so it may be repeated.
  const action = kind === 'WebrpcClientAborted' ? 'retry' : isSetup ? 'ask-host' : errorAction({ error: kind, status })
  // An intent that is already moving has been paid for. An execution reports what was sent or signed.
  const moved = action === 'follow' || operation === 'ExecuteIntent'
  const moment = moved && assumed === 'before-paying' ? 'tracking' : assumed
  return {
    action,
    moment,
    kind,
    setup: isSetup ? 'error.happened.setup' : undefined,
    money: (isSetup && moment === 'before-paying') || action === 'follow' || isAside ? undefined : money[moment],
    todo: todo(kind, action, moment),
    // A new quote is only for a payment that wasn't made.
    button: moment === 'after-paying' && action === 'quote-again' ? undefined : buttons[action],
  }
}

function todo(kind: string, action: ErrorAction, moment: ErrorMoment): ErrorAdvice['todo'] {
  const paid = moment === 'after-paying'
  if (paid && /retry|wait/.test(action)) return 'error.do.check'
  if (action === 'quote-again' && moment !== 'before-paying')
    return paid ? 'error.do.support' : 'error.do.quoteIfUnpaid'
  if (action !== 'stop') return `error.do.${action}`
  // Advice for the next payment doesn't apply to one that may have been made.
  if (moment !== 'before-paying') return 'error.do.support'
  if (kind === 'IntentsSkipped') return 'error.do.direct'
  return choices.test(kind) ? 'error.do.stop' : 'error.do.support'
}
