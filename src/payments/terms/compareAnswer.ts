import {
  amountKind,
  type Comparison,
  chainKind,
  idKind,
  requestedAmountKind,
  same,
  tokenKind,
  wordKind,
} from './comparison.ts'
import type { ExpectedAmount, ExpectedTerms } from './paymentTerms.ts'
import { lessSlippage } from './termsFromRequest.ts'

/** One leg of a payment, as the answer and the expectation agree on it. */
export interface AgreedLeg {
  chainId?: number | undefined
  tokenAddress?: string | undefined
  /** Base units. */
  amount?: bigint | undefined
  /** Base units. */
  minimum?: bigint | undefined
}

/** The facts that the answer and the expectation agree on. */
export interface Agreed {
  /** The leg that the intent wallet starts with. */
  origin: AgreedLeg
  /** The leg that the intent wallet ends with. */
  destination: AgreedLeg
  /** The leg on the rail, if there is one. */
  rail: AgreedLeg
  /** The intent's own address on the origin chain. */
  wallet?: string | undefined
  ownerAddress?: string | undefined
  edgeId?: string | undefined
  /** Whether the handoff is on the rail's own chain, so that the payer can pay the address it names. */
  isHandoffOnRail: boolean
}

const evmToken = tokenKind()
const modePaths = ['mode', 'edge.mode', 'intent.edge.mode']
const railPaths = ['rail', 'edge.rail', 'intent.edge.rail']

/**
 * Compares an answer, which is a quote or `{ intent }` alone, with the request, and compares all places of the answer
 * that state the same fact with each other. Absent fields are not compared.
 */
export function compareAnswer(facts: Comparison, expected: ExpectedTerms): Agreed {
  const { pays, arrives } = expected
  const paysOnRail = pays?.leg === 'rail' ? pays : undefined
  const arrivesOnRail = arrives.leg === 'rail' ? arrives : undefined
  const paysFromWallet = pays?.leg === 'evm' ? pays : undefined
  const { agree, stated } = facts

  compareRoute(facts, expected)
  const edgeId = agree(idKind, undefined, 'edgeId', 'edge.edgeId', 'intent.edge.edgeId')
  const ownerAddress = agree(idKind, expected.ownerAddress, 'intent.ownerAddress', 'intent.quoteRequest.ownerAddress')
  const side = paysOnRail ?? arrivesOnRail
  const railToken = tokenKind(side?.rail)
  const handoffChain = stated(chainKind, 'edge.handoff.chainId')
  const isHandoffOnRail = same(chainKind, handoffChain, paysOnRail?.chainId)
  const handoff = (field: string, applies: boolean) => (applies ? [`edge.handoff.${field}`] : [])
  const isHandoffOnOrigin = paysOnRail !== undefined && handoffChain !== undefined && !isHandoffOnRail

  const rail: AgreedLeg = {}
  if (side) {
    const chainPaths = paysOnRail ? ['originChainId', 'initChainId', 'refundChainId'] : ['fillChainId']
    rail.chainId = agree(
      chainKind,
      side.chainId,
      ...chainPaths.map((field) => `intent.edge.${field}`),
      'intent.edge.edgeTokenMetadata.chainId',
    )
    rail.tokenAddress = agree(
      railToken,
      side.tokenAddress,
      'intent.edge.edgeTokenAddress',
      'intent.edge.edgeTokenMetadata.tokenAddress',
      ...handoff('tokenAddress', isHandoffOnRail),
    )
    rail.amount = agree(
      amountKind,
      paysOnRail?.amount,
      'intent.edge.edgeTokenAmount',
      ...(paysOnRail ? ['edge.originTokenAmount'] : []),
      ...handoff('amount', isHandoffOnRail),
    )
    agree(idKind, paysOnRail?.account ?? arrivesOnRail?.recipient, 'intent.edge.edgeUserAddress')
  }

  const origin: AgreedLeg = {
    chainId: agree(
      chainKind,
      paysFromWallet?.chainId,
      'intent.originChainId',
      'intent.depositTransaction.chainId',
      'intent.originCalls.chainId',
      'intent.originPrecondition.chainId',
      'intent.originMetaTxn.chainId',
      ...(paysFromWallet ? ['intent.quoteRequest.originChainId'] : []),
      ...(paysOnRail ? ['intent.edge.fillChainId'] : []),
      ...handoff('chainId', isHandoffOnOrigin),
    ),
    tokenAddress: agree(
      evmToken,
      paysFromWallet?.tokenAddress,
      'intent.originTokenAddress',
      'intent.depositTransaction.tokenAddress',
      ...(paysFromWallet ? ['intent.quoteRequest.originTokenAddress'] : []),
      ...handoff('tokenAddress', isHandoffOnOrigin),
    ),
    amount: agree(
      amountKind,
      paysFromWallet?.amount,
      'intent.depositTransaction.amount',
      'intent.quote.fromAmount',
      ...handoff('amount', isHandoffOnOrigin),
    ),
  }
  const echoed = paysFromWallet?.maximum ?? origin.amount
  const echoKind = paysFromWallet?.maximum ? amountKind : requestedAmountKind
  if (paysFromWallet) agree(echoKind, echoed, 'intent.quoteRequest.originTokenAmount')
  const wallet = agree(
    idKind,
    undefined,
    'intent.originIntentAddress',
    'intent.depositTransaction.toAddress',
    ...handoff('recipientAddress', isHandoffOnOrigin),
  )

  const paid = paysOnRail ? rail.amount : paysFromWallet && origin.amount
  const paidPath = paysOnRail ? 'edge.originTokenAmount' : 'intent.depositTransaction.amount'
  if (paid === 0n) facts.refuse(paidPath, 'more than 0', paid)
  if (paid !== undefined && pays?.maximum !== undefined && paid > pays.maximum)
    facts.refuse(paidPath, pays.maximum, paid)

  const destination = arrivesOnRail
    ? compareArrivalOnRail(facts, arrives, rail, ownerAddress)
    : compareArrival(facts, arrives)
  // The hop starts and refunds on a chain of the payment.
  if (arrivesOnRail) {
    const chains = [origin.chainId, destination.chainId, rail.chainId]
    for (const field of ['originChainId', 'refundChainId']) {
      const path = `intent.edge.${field}`
      const chainId = stated(chainKind, path)
      const isElsewhere = chains.every((other) => other !== undefined && !same(chainKind, chainId, other))
      if (chainId !== undefined && isElsewhere) facts.refuse(path, origin.chainId, chainId)
    }
  }
  return { origin, destination, rail, wallet, ownerAddress, edgeId, isHandoffOnRail }
}

/** Compares mode and rail. A route between EVM chains has neither. */
function compareRoute({ agree, stated, refuse }: Comparison, { pays, arrives }: ExpectedTerms): void {
  const side = pays?.leg === 'rail' ? pays : arrives.leg === 'rail' ? arrives : undefined
  if (side) {
    agree(wordKind, side === pays ? 'ORIGIN' : 'DESTINATION', ...modePaths)
    agree(wordKind, side.rail, ...railPaths)
    return
  }
  // If nothing is known about the payer, they may have chosen a rail to pay from.
  const isOpen = !pays?.chainId && !pays?.tokenAddress
  for (const path of [...modePaths, ...railPaths]) {
    const value = stated(wordKind, path)
    const mayBe = isOpen && (modePaths.includes(path) ? value === 'ORIGIN' : true)
    if (value !== undefined && !mayBe) refuse(path, undefined, value)
  }
}

const destinationFields = (field: string) => [`intent.${field}`, `intent.quoteRequest.${field}`]
const destinationChainPaths = [
  ...destinationFields('destinationChainId'),
  ...['Calls', 'Precondition', 'MetaTxn'].map((step) => `intent.destination${step}.chainId`),
]
const destinationTokenPaths = destinationFields('destinationTokenAddress')
const echoedOutput = 'intent.quoteRequest.destinationTokenAmount'

/** Compares the leg that the intent wallet ends with, if it is the leg that arrives. */
function compareArrival(facts: Comparison, expected: ExpectedTerms['arrives']): AgreedLeg {
  facts.agree(idKind, expected.recipient, 'intent.quoteRequest.destinationToAddress')
  if (expected.amount !== undefined) facts.agree(amountKind, expected.amount, echoedOutput)
  return {
    chainId: facts.agree(chainKind, expected.chainId, ...destinationChainPaths),
    tokenAddress: facts.agree(evmToken, expected.tokenAddress, ...destinationTokenPaths),
    ...compareOutput(facts, expected, 'intent.quote'),
  }
}

/**
 * Compares what arrives on a rail, completes `rail`, and compares the EVM leg that is handed over.
 *
 * @returns the EVM leg, as far as the answer states it
 */
function compareArrivalOnRail(
  facts: Comparison,
  { handoff = {}, ...expected }: ExpectedTerms['arrives'],
  rail: AgreedLeg,
  ownerAddress: string | undefined,
): AgreedLeg {
  const { agree, stated, refuse } = facts
  const fixed = expected.amount ?? handoff.amount
  if (fixed !== undefined) agree(amountKind, fixed, echoedOutput)
  const recipientPath = 'edge.handoff.recipientAddress'
  const parties = [handoff.recipient, stated(idKind, recipientPath), ownerAddress, expected.recipient]
  const echoed = stated(idKind, 'intent.quoteRequest.destinationToAddress')
  const allowed = handoff.recipient ? [handoff.recipient] : parties
  if (echoed !== undefined && !allowed.some((party) => same(idKind, echoed, party)))
    refuse('intent.quoteRequest.destinationToAddress', allowed.find(Boolean), echoed)

  // The intent may state the rail's destination instead of the EVM leg's.
  const isDescribed = (path: string) => same(chainKind, stated(chainKind, path), rail.chainId)
  const isTokenDescribed = (path: string) => {
    const chainPath = path.replace('TokenAddress', 'ChainId')
    return stated(chainKind, chainPath) === undefined
      ? same(tokenKind(expected.rail), stated(idKind, path), rail.tokenAddress)
      : isDescribed(chainPath)
  }
  const chainId = agree(
    chainKind,
    handoff.chainId,
    'edge.handoff.chainId',
    'intent.edge.initChainId',
    ...destinationChainPaths.filter((path) => !isDescribed(path)),
  )
  const tokenAddress = agree(
    evmToken,
    handoff.tokenAddress,
    'edge.handoff.tokenAddress',
    ...destinationTokenPaths.filter((path) => !isTokenDescribed(path)),
  )
  agree(tokenKind(expected.rail), rail.tokenAddress, ...destinationTokenPaths.filter(isTokenDescribed))
  if (isDescribed('intent.destinationChainId')) {
    const output = compareOutput(facts, expected, 'intent.quote')
    rail.amount = agree(amountKind, rail.amount, 'intent.quote.toAmount')
    rail.minimum = output.minimum
  }
  if (rail.amount !== undefined && rail.amount < (expected.amount ?? 1n))
    refuse('intent.edge.edgeTokenAmount', expected.amount ?? 'more than 0', rail.amount)
  rail.amount ??= expected.amount
  rail.minimum ??= expected.minimum
  const handed = agree(amountKind, undefined, 'edge.handoff.amount', 'edge.originTokenAmount')
  if (isDescribed('intent.destinationChainId')) {
    // Only what is handed over shows whether the amount that the request fixes gets there.
    const { minimum } = handoff
    if (minimum !== undefined && (facts.need(handed, 'edge.handoff.amount') ?? minimum) < minimum)
      refuse('edge.handoff.amount', minimum, handed)
    return { chainId, tokenAddress, amount: handed, minimum }
  }

  const output = compareOutput(facts, handoff, 'intent.quote')
  const { amount, minimum = amount } = output
  if (handed !== undefined && amount !== undefined && minimum !== undefined && (handed > amount || handed < minimum))
    refuse('edge.handoff.amount', amount, handed)
  return { chainId, tokenAddress, ...output }
}

/** Compares the output amounts of a `Quote` with the requested ones. */
export function compareOutput(
  { stated, refuse }: Comparison,
  { amount, minimum, tolerance }: ExpectedAmount,
  path: string,
): Pick<AgreedLeg, 'amount' | 'minimum'> {
  const quoted = stated(amountKind, `${path}.toAmount`)
  const least = stated(amountKind, `${path}.toAmountMin`)
  if (quoted !== undefined && quoted < (amount ?? 1n)) refuse(`${path}.toAmount`, amount ?? 'more than 0', quoted)
  const tolerated = tolerance !== undefined && quoted !== undefined ? lessSlippage(quoted, tolerance) : undefined
  const floor = minimum ?? tolerated
  if (least !== undefined && floor !== undefined && least < floor) refuse(`${path}.toAmountMin`, floor, least)
  if (least !== undefined && quoted !== undefined && least > quoted) refuse(`${path}.toAmountMin`, quoted, least)
  return { amount: quoted ?? amount, minimum: least ?? floor }
}
