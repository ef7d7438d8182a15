import type { Page } from 'playwright'
import * as i18n from '../../src/i18n/index.ts'
import type { Place, Truth } from './endingTruth.ts'

/** A place where a page says that the money is. */
export type Said = 'nothing paid' | 'on its way' | 'held' | 'delivered' | 'refund ahead' | 'refunded' | 'unknown'

/** The part of a payment that a page shows. */
export interface Seen {
  /** The shop's heading, which follows what the checkout reports to its host. */
  heading: string
  /** Headings, lines and controls of the checkout's cards, outside of steps and rows. */
  texts: { card: string; text: string }[]
  steps: { kind: string; state: string; text: string; hash: string }[]
  rows: { card: string; name: string; text: string; hash: string }[]
  /** The amount that leads the receipt. */
  lead: string
}

const catalog: Record<string, unknown> = Object.assign({}, i18n.en, ...Object.values(i18n).filter(isTexts))

function isTexts(one: unknown): one is object {
  return typeof one === 'object' && one !== null && Object.keys(one).every((key) => /^[a-zA-Z]+\.[\w.-]+$/.test(key))
}

const chainNames: Readonly<Record<number, string>> = {
  8453: 'Base',
  42161: 'Arbitrum',
  1399811149: 'Solana',
  728126428: 'Tron',
}
/** The tokens in which money moves here, by the start of their addresses. */
const tokens: readonly [chainId: number, address: RegExp, symbol: string, decimals: number][] = [
  [8453, /^0x833589/i, 'USDC', 6],
  [42161, /^0xaf88d0/i, 'USDC', 6],
  [8453, /^0x0000/, 'ETH', 18],
  [42161, /^0x0000/, 'ETH', 18],
  [1399811149, /^1111/, 'SOL', 9],
]

/** Reads a page. Waits for nothing. */
export const readPage = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const checkout = document.querySelector('.ik-checkout')
    const cards = ['ik-receipt', 'ik-timeline', 'ik-wallet', 'ik-deposit', 'ik-abort', 'ik-recovery', 'ik-quote']
    const cardOf = (one: Element) => cards.find((card) => one.closest(`.${card}`)) ?? 'ik-checkout'
    const isShown = (one: Element) => (one as HTMLElement).checkVisibility() && !one.closest('[aria-hidden=true]')
    /** The text, with the whole addresses that it abbreviates. */
    const textOf = (one: Element) => {
      const copy = one.cloneNode(true) as HTMLElement
      for (const part of copy.querySelectorAll('.ik-receipt-paper, svg')) part.remove()
      for (const part of copy.querySelectorAll('bdi.ik-short[title]')) part.textContent = part.getAttribute('title')
      for (const part of copy.querySelectorAll('a.ik-step-hash'))
        part.textContent = part.getAttribute('href')?.split('/').at(-1) ?? ''
      return (copy.textContent ?? '')
        .replace(/[\u2066-\u2069]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    }
    const hashOf = (one: Element) => {
      const link = one.querySelector('a.ik-mono, bdi.ik-step-hash, bdi.ik-receipt-hash')
      return link?.getAttribute('href')?.split('/').at(-1) ?? link?.getAttribute('title') ?? ''
    }
    const all = (selector: string) => [...(checkout?.querySelectorAll(selector) ?? [])].filter(isShown)
    return {
      heading: document.querySelector('.checkout-title')?.textContent ?? '',
      texts: all('h2, h3, p, button, summary, a.ik-button, .ik-note')
        .filter(
          (one) => !one.closest('.ik-steps, dl') && !one.parentElement?.closest('p, button, .ik-note:not(:has(p))'),
        )
        .filter((one) => !one.matches('.ik-note:has(p), p:has(.ik-amount[data-size])'))
        .map((one) => ({ card: cardOf(one), text: textOf(one) }))
        .filter(({ text }) => text !== ''),
      steps: all('.ik-step').map((one) => ({
        kind: one.getAttribute('data-step') ?? '',
        state: one.getAttribute('data-state') ?? '',
        text: [...one.querySelectorAll('p')].map(textOf).join(' | '),
        hash: hashOf(one),
      })),
      rows: all('dl .ik-row').map((one) => ({
        card: cardOf(one),
        name: textOf(one.querySelector('dt') ?? one),
        text: textOf(one.querySelector('dd') ?? one),
        hash: hashOf(one),
      })),
      lead: textOf(document.querySelector('.ik-receipt-says .ik-amount') ?? document.createElement('p')),
    }
  })

type Params = Readonly<Record<string, string>>
/** What a text says about the money: where it is, and what else must be true for it. */
interface Meaning {
  says?: Said
  if?: (truth: Truth, params: Params) => boolean
}

const isAt = (place: Place | undefined, chain: string | undefined) =>
  place !== undefined && chainNames[place.chainId] === chain
const isSame = (address: string | undefined, other: string | undefined) =>
  address?.toLowerCase() === other?.toLowerCase()
const isIn = (address: string | undefined, list: readonly string[]) => list.some((one) => isSame(one, address))
const isUnpaid = ({ paid }: Truth) => paid === undefined
const isStopped = ({ held, refunded, isMoving }: Truth) => refunded !== undefined || (held !== undefined && !isMoving)
const isSettled = ({ delivered, settlement }: Truth) =>
  delivered !== undefined && (settlement === undefined || settlement === 'settled')
/** Nobody would pay a second time for the same: nothing was paid, or the payer has it back. */
const mayPayAgain = (truth: Truth) =>
  isUnpaid(truth) || (truth.refunded !== undefined && isIn(truth.refunded.to, truth.payer))

/** Returns the amount in base units that a text states exactly, of a token that moves here. */
function readAmount(text: string, { chainId, tokenAddress }: Place): bigint | undefined {
  const [, , symbol, decimals = 0] = tokens.find(([id, address]) => id === chainId && address.test(tokenAddress)) ?? []
  const [, whole = '', fraction = ''] =
    new RegExp(`(?:^|[^≈\\d.,] ?)([\\d,]+)(?:\\.(\\d+))? ${symbol}\\b`).exec(text) ?? []
  if (symbol === undefined || whole === '' || fraction.length > decimals) return undefined
  return BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
}
const states = (place: Place | undefined, text: string | undefined) =>
  place !== undefined && readAmount(text ?? '', place) === place.amount

const nothing: Meaning = {}
/** Of all that the ledgers here have, nothing is short or elsewhere, and no refund goes to the shop. */
const neverHere: Meaning = { if: () => false }
const nothingPaid: Meaning = { says: 'nothing paid', if: isUnpaid }
const paidOnce: Meaning = { if: ({ paid }) => paid !== undefined }
const moving: Meaning = { says: 'on its way', if: ({ held, isMoving }) => held !== undefined && isMoving }
const arrived: Meaning = { says: 'delivered', if: ({ delivered }) => delivered !== undefined }
const settled: Meaning = { says: 'delivered', if: isSettled }
const stopped: Meaning = { if: isStopped }
const ahead: Meaning = { says: 'refund ahead', if: ({ held, isMoving }) => held !== undefined && !isMoving }
const returned: Meaning = { says: 'refunded', if: ({ refunded }) => refunded !== undefined }
const toPayer: Meaning = {
  says: 'refunded',
  if: ({ refunded, payer }) => refunded !== undefined && isIn(refunded.to, payer),
}
const unsure: Meaning = { says: 'unknown' }
const arrivedOn: Meaning = { says: 'delivered', if: ({ delivered }, { chain }) => isAt(delivered, chain) }
const cameBackOn: Meaning = { says: 'refunded', if: ({ refunded }, { chain }) => isAt(refunded, chain) }
const heldOn: Meaning = { says: 'held', if: ({ held }, { chain }) => isAt(held, chain) }
const ownedBy: Meaning = {
  says: 'held',
  if: ({ held, owner }, { address }) => held !== undefined && isSame(owner, address),
}
const recoverable: Meaning = { says: 'held', if: ({ held, isMoving }) => held !== undefined && !isMoving }
const openSettlement: Meaning = {
  says: 'delivered',
  if: ({ delivered, settlement }) => delivered !== undefined && settlement === 'open',
}
const failedSettlement: Meaning = {
  says: 'delivered',
  if: ({ delivered, settlement }) => delivered !== undefined && settlement === 'failed',
}

/** What each message means that a page may show here. A page that shows another one is not understood. */
const meanings: Readonly<Record<string, Meaning>> = {
  'timeline.title': moving,
  'timeline.close': moving,
  'timeline.titleWaiting': nothingPaid,
  'receipt.quoted': nothingPaid,
  'receipt.titleNone': nothingPaid,
  'receipt.none': nothingPaid,
  'timeline.titleExpired': nothingPaid,
  'timeline.expired': nothingPaid,
  'expiry.expired': nothingPaid,
  'timeline.titleDone': settled,
  'receipt.paid': settled,
  'receipt.succeeded': arrived,
  'receipt.arrivedOn': arrivedOn,
  'receipt.arrivedAfter': arrivedOn,
  'receipt.payeeHas': {
    says: 'delivered',
    if: ({ delivered, payer }, { chain }) => isAt(delivered, chain) && !isIn(delivered?.to, payer),
  },
  'timeline.titleSettling': openSettlement,
  'timeline.settlingHelp': openSettlement,
  'timeline.titleSettlementFailed': failedSettlement,
  'timeline.settlementFailed': failedSettlement,
  'timeline.titleShort': neverHere,
  'timeline.short': neverHere,
  'timeline.titleElsewhere': neverHere,
  'timeline.elsewhere': neverHere,
  'timeline.refundedElsewhere': neverHere,
  'timeline.refundedShop': neverHere,
  'timeline.titleFailed': stopped,
  'receipt.failed': recoverable,
  'timeline.refundWhere': { says: 'refund ahead', if: ({ held }, { chain }) => isAt(held, chain) },
  'timeline.refundToYou': ahead,
  'timeline.refundToShop': neverHere,
  'timeline.titleRefunding': ahead,
  'receipt.comingBack': { says: 'refund ahead', if: ({ held }, { chain }) => isAt(held, chain) },
  'timeline.titleRefunded': returned,
  'timeline.refundedToYou': toPayer,
  'receipt.refunded': toPayer,
  'receipt.cameBackOn': cameBackOn,
  'receipt.cameBackIn': cameBackOn,
  'timeline.titleStuck': recoverable,
  'timeline.stuck': heldOn,
  'timeline.lastSeen': heldOn,
  'receipt.held': heldOn,
  'receipt.heldAmount': {
    says: 'held',
    if: ({ held }, { chain, amount }) => isAt(held, chain) && states(held, amount),
  },
  'abort.held': heldOn,
  'timeline.titleAborted': stopped,
  'receipt.aborted': recoverable,
  'timeline.titleInvalid': stopped,
  'receipt.invalid': stopped,
  'receipt.whereUnknown': unsure,
  'receipt.unknownState': unsure,
  'timeline.titleUnclear': unsure,
  'timeline.unclear': unsure,
  'next.yourWallet': {
    says: 'held',
    if: (truth, { address }) => ownedBy.if?.(truth, { address: address ?? '' }) === true && isIn(address, truth.payer),
  },
  'next.onlyWallet': ownedBy,
  'next.recover': recoverable,
  'next.recoverHelp': recoverable,
  'checkout.again': { if: mayPayAgain },
  'checkout.newQuote': nothingPaid,
  'checkout.showAddress': nothingPaid,
  'checkout.stop': { if: ({ held }) => held !== undefined },
  'abort.start': { if: ({ held }) => held !== undefined },

  'wallet.title': nothing,
  'wallet.pay': { if: mayPayAgain },
  'wallet.next': nothing,
  'wallet.titleSent': { says: 'on its way', if: ({ paid }) => paid !== undefined },
  'wallet.titlePaid': arrived,
  'wallet.titleUnknown': unsure,
  'wallet.titleExpired': nothingPaid,
  'wallet.declined': nothingPaid,
  'wallet.expired': nothingPaid,
  'wallet.failed': nothingPaid,
  'wallet.replaced': nothingPaid,
  'wallet.sentDirect': { says: 'on its way', if: ({ paid }) => paid !== undefined },
  'wallet.paidDirect': arrived,
  'wallet.paidTransfer': arrived,
  'wallet.termsTransfer': nothing,
  'wallet.termsDirect': nothing,
  'wallet.terms': nothing,
  'timeline.transaction': { if: ({ paid }, { hash }) => paid === undefined || isSame(paid.hash, hash) },
  'wallet.wasAsked': unsure,
  'wallet.wasAskedAt': unsure,
  'deposit.expired': nothingPaid,
  'deposit.already': nothing,
  'deposit.looking': nothing,
  'deposit.sentIt': nothingPaid,
  'quote.titlePlain': nothing,
  'quote.title': nothing,
  'checkout.payOn': nothing,
  'checkout.waits': nothingPaid,
  'timeline.reference': nothing,
  'action.newQuote': { if: mayPayAgain },
  'action.copyDetails': nothing,
  'action.copy': nothing,
  'action.copyLink': nothing,
  'action.details': nothing,
  'action.print': nothing,
  'action.back': nothing,
  'action.retry': nothing,
  'checkout.steps': nothing,
  'receipt.card': nothing,

  // The labels of steps, as they are announced.
  'timeline.paid': paidOnce,
  'timeline.received': paidOnce,
  'timeline.receiving': paidOnce,
  'timeline.converting': moving,
  'timeline.converted': paidOnce,
  'timeline.sending': moving,
  'timeline.sent': paidOnce,
  'timeline.delivering': moving,
  'timeline.deliveringTo': moving,
  'timeline.delivered': arrived,
  'timeline.refunding': ahead,
  'timeline.settling': openSettlement,
}

/** Messages whose words another message has too, in the card where this one is meant. */
const cardOfKey: Readonly<Record<string, RegExp>> = {
  'receipt.paid': /receipt|checkout/,
  'timeline.paid': /timeline/,
  'wallet.titlePaid': /wallet/,
  'timeline.titleExpired': /timeline|receipt|checkout/,
  'wallet.titleExpired': /wallet/,
}

/** The messages as patterns. The longer ones come first, because they may begin as shorter ones do. */
const templates = Object.keys(meanings).map((key) => {
  const text = catalog[key]
  if (typeof text !== 'string') throw new Error(`no message ${key}`)
  const parts = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? `(?<${part.slice(1, -1)}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
  return { key, whole: new RegExp(`^${parts.join('')}\\.?$`), first: new RegExp(`^${parts.join('')}\\.? `) }
})
templates.sort((one, other) => other.whole.source.length - one.whole.source.length)

/** Reads a text as one message or several. Undefined if a part is none. */
function readText(card: string, text: string): { key: string; params: Params }[] | undefined {
  const inCard = templates.filter(({ key }) => cardOfKey[key]?.test(card) !== false)
  for (const { key, whole } of inCard) {
    const match = whole.exec(text)
    if (match) return [{ key, params: { ...match.groups } }]
  }
  for (const { key, first } of inCard) {
    const match = first.exec(text)
    const rest = match && readText(card, text.slice(match[0].length))
    if (match && rest) return [{ key, params: { ...match.groups } }, ...rest]
  }
  return undefined
}

/** What the shop's own headings mean. */
const headings: readonly (readonly [RegExp, Meaning])[] = [
  [/^Thank you\. Order \d+ is confirmed\.$/, settled],
  [/^Your money came back$/, toPayer],
  [/^A refund is on its way$/, ahead],
  [/^The payment did not get through$/, { if: ({ delivered, isMoving }) => delivered === undefined && !isMoving }],
  [/^The payment was stopped$/, stopped],
  [/^Your order is not paid yet$/, failedSettlement],
  [/^(Checkout|We are checking your payment)$/, nothing],
]

/** The worth and the network of an amount, and how long a payment takes. */
const notMoney = /^(Card payment by CARDS|(≈ \$[\d.,]+ )?on [A-Z]\w+|\d+ (sec|min).*)$/

/** What the rows of the cards say, by name. */
const rowChecks: Readonly<Record<string, (truth: Truth, text: string, hash: string) => boolean>> = {
  'You paid': ({ paid }, text) => states(paid, text),
  'You pay (quoted)': () => true,
  'Arrives (quoted)': ({ delivered }) => delivered === undefined,
  Arrived: ({ delivered }, text) => states(delivered, text),
  Refunded: ({ refunded }, text) => states(refunded, text),
  'Refund on its way': ({ held }, text) => states(held, text),
  Balance: ({ balance, paid }, text) => balance === undefined || isBalance(balance, text, paid),
}
const neutralRows =
  /^(Fees|Today|Amount|Reference|More at|From|To|Token|Sends|Network|Network fee|Transaction|Checked|Left your wallet|Reached the recipient)$/

/** Compares a balance that may be rounded. */
function isBalance(balance: bigint, text: string, place: Place | undefined): boolean {
  const shown = Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', ''))
  const decimals = /ETH/.test(text) ? 18 : 6
  return place === undefined || Math.abs(Number(balance) / 10 ** decimals - shown) < 0.02
}

/** Compares what a page says with the truth. Returns where it says the money is, and everything that is not so. */
export function comparePage(seen: Seen, truth: Truth): { said: Set<Said>; problems: string[] } {
  const said = new Set<Said>()
  const problems: string[] = []
  const judge = (text: string, { says, if: holds }: Meaning, params: Params = {}) => {
    if (says) said.add(says)
    if (holds && !holds(truth, params)) problems.push(`"${text}" is not so`)
  }

  const heading = headings.find(([pattern]) => pattern.test(seen.heading))
  if (heading) judge(seen.heading, heading[1])
  else problems.push(`the heading "${seen.heading}" is not understood`)

  const keys = new Set<string>()
  for (const { card, text } of seen.texts) {
    if (notMoney.test(text)) continue
    const read = readText(card, text)
    if (!read) problems.push(`"${text}" in ${card} is not understood`)
    for (const { key, params } of read ?? []) {
      keys.add(key)
      judge(text, meanings[key] ?? nothing, params)
    }
  }
  if (keys.has('wallet.expired') && !keys.has('action.newQuote')) problems.push('it offers no new quote')

  const hasReceipt = seen.texts.some(({ card }) => card === 'ik-receipt')
  if (hasReceipt && !states(truth.refunded ?? truth.delivered, seen.lead))
    problems.push(`the receipt leads with "${seen.lead}"`)

  for (const { kind, state, text, hash } of seen.steps) {
    const place = { pay: truth.paid, deliver: truth.delivered, refund: truth.refunded }[kind]
    if (state !== 'done' || !/^(pay|deliver|refund)$/.test(kind)) continue
    const chain = chainNames[place?.chainId ?? 0]
    if (!place || !states(place, text) || !text.includes(` on ${chain}`)) problems.push(`the step "${text}" is not so`)
    else if (hash && hash !== place.hash) problems.push(`the step "${text}" links to ${hash}, not ${place.hash}`)
    if (kind === 'refund' && /to you/.test(text) && !isIn(place?.to, truth.payer))
      problems.push(`the step "${text}" names the payer`)
  }

  for (const { name, text, hash } of seen.rows) {
    const [, done, chain] = /^(Sent|Delivered|Refunded) on (.+)$/.exec(name) ?? []
    const place = { Sent: truth.paid, Delivered: truth.delivered, Refunded: truth.refunded }[done ?? '']
    if (done) {
      if (!isAt(place, chain) || hash !== place?.hash) problems.push(`"${name}: ${text}" is not so`)
    } else if (name === 'Status') {
      const expected = { open: 'Not settled yet', settled: 'Settled', failed: 'Failed' }[truth.settlement ?? 'open']
      if (text !== expected) problems.push(`the card payment's status "${text}" is not ${expected}`)
    } else if (name in rowChecks) {
      if (!rowChecks[name]?.(truth, text, hash)) problems.push(`"${name}: ${text}" is not so`)
    } else if (!neutralRows.test(name)) problems.push(`the row "${name}: ${text}" is not understood`)
  }
  return { said, problems }
}
