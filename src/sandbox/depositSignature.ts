import type { FeeOption } from '../api/index.ts'
import { invalidField } from './errors.ts'
import type { Fields } from './fields.ts'
import type { DepositIntentEntry } from './intentShapes.ts'
import type { Row } from './state.ts'

/**
 * Reads a signature with which the service makes the deposit itself. Checks its form and its deadlines, and that the
 * quote offered the selected way to pay the gas. Does not check what is signed.
 */
export function readDepositSignature(signature: Fields, row: Row, now: number): DepositIntentEntry {
  const option = offered(signature.needed('selectedGasFeeOption', signature.fields('selectedGasFeeOption')), row)
  const intentSignature = signed(signature, 'intentSignature')
  const permitSignature = signed(signature, 'permitSignature')
  if (!intentSignature && !permitSignature) {
    throw invalidField(signature.at('intentSignature'), 'required without a permitSignature')
  }
  if (permitSignature && !option.is2612) {
    throw invalidField(signature.at('permitSignature'), `${option.tokenSymbol} takes no permit`)
  }
  const permitDeadline = moment(signature, 'permitDeadline', now)
  const permitAmount = signature.amount('permitAmount')
  if (permitSignature) {
    signature.needed('permitDeadline', permitDeadline, 'required with a permitSignature')
    signature.needed('permitAmount', permitAmount, 'required with a permitSignature')
  }
  return {
    feeAmount: String(option.amount),
    feeToken: option.tokenAddress,
    feeCollector: option.feeCollectorAddress,
    deadline: signature.needed('deadline', moment(signature, 'deadline', now)),
    intentSignature,
    permitSignature,
    permitDeadline,
    permitAmount,
    userNonce: signature.number('userNonce'),
  }
}

/** Finds the offered option with the same token and amount. @throws SandboxError InvalidArgument */
function offered(option: Fields, { gasFeeOptions }: Row): FeeOption {
  const token = option.needed('tokenAddress', option.text('tokenAddress')).toLowerCase()
  const amount = option.needed('amount', option.amount('amount'))
  const found = gasFeeOptions?.feeOptions?.find(
    ({ tokenAddress, amount: asked }) => tokenAddress?.toLowerCase() === token && asked === amount,
  )
  if (!found) throw invalidField(option.path, 'not one of the options that the quote offered')
  return found
}

/** Reads the hex of a signature: at least 64 bytes, and up to 8 kB for signatures that a contract checks. */
function signed(signature: Fields, key: string): string | undefined {
  const hex = signature.text(key)
  if (hex !== undefined && !/^0x([\da-f]{2}){64,8192}$/i.test(hex)) {
    throw invalidField(signature.at(key), 'expected the hex of a signature')
  }
  return hex
}

/** Reads a time in epoch seconds that is not past. */
function moment(signature: Fields, key: string, now: number): number | undefined {
  const seconds = signature.number(key)
  if (seconds === undefined) return undefined
  if (!Number.isSafeInteger(seconds)) throw invalidField(signature.at(key), 'expected epoch seconds')
  if (seconds * 1000 <= now) throw invalidField(signature.at(key), 'is past')
  return seconds
}
