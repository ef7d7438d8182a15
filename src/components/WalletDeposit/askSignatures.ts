import type { DepositSignature } from '../../api/index.ts'
import type { DepositHands, DepositOrder } from './depositOrder.ts'
import type { DepositProblem, DepositState } from './depositState.ts'
import { intentTypedData, permitTypedData, type SignedDeposit } from './feeTypedData.ts'
import type { SignedFacts } from './readSigned.ts'
import type { SignedOrder } from './signedOrder.ts'

/** Says how far it is, until the payer stops waiting for the wallet. */
export interface Course {
  /** Shows a state; from then on the payer waits anew. */
  show: (state: Partial<DepositState>) => void
  /** The payer no longer waits for what the wallet is asked. */
  left: () => boolean
  /** An approval was mined. */
  approved: boolean
}

/** Asks for the signatures; why there are none, or undefined when the payer no longer waits. */
export async function askSignatures(
  { wallet, client }: DepositHands,
  { deposit, from }: DepositOrder,
  { offer, deadline, over }: SignedOrder,
  { nonce, permit }: SignedFacts,
  course: Course,
): Promise<DepositSignature | DepositProblem | undefined> {
  const { entrypoint, amount, fee: feeAmount, collector: feeCollector } = offer
  const signed: SignedDeposit = {
    service: client.service,
    chainId: deposit.chainId,
    entrypoint,
    user: from,
    token: offer.token,
    amount,
    intentAddress: deposit.recipient,
    deadline: BigInt(deadline),
    nonce,
    feeAmount,
    feeCollector,
  }
  const made: DepositSignature = { selectedGasFeeOption: offer.option, userNonce: Number(nonce), deadline }
  const steps = [
    permit && ({ ask: 'permit', data: permitTypedData({ deposit: signed, ...permit }) } as const),
    { ask: 'sign', data: intentTypedData(signed) } as const,
  ]
  for (const step of steps) {
    if (!step) continue
    const problem = over()
    if (problem) return problem
    course.show({ phase: 'asking', ask: step.ask })
    const signature = await wallet.signTypedData(step.data)
    if (course.left()) return undefined
    if (!/^0x([\da-f]{2}){64,}$/i.test(signature)) return 'fee'
    if (step.ask === 'sign') made.intentSignature = signature
    else Object.assign(made, { permitSignature: signature, permitDeadline: deadline, permitAmount: amount + feeAmount })
  }
  return over() ?? made
}
