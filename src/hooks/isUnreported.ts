import type { JournalEntry } from '../payments/journal/index.ts'
import { isUnpaidStatus } from '../payments/status/index.ts'

/** Whether an entry has the hash of a deposit on an EVM chain, and the service's last word is that nothing was paid. */
export const isUnreported = ({ intentId, depositTransactionHash, status, hadMoney, direct }: JournalEntry): boolean =>
  intentId !== undefined &&
  // What is sent on a rail is not reported.
  /^0x[\da-f]{64}$/i.test(depositTransactionHash ?? '') &&
  !hadMoney &&
  !direct &&
  (!status || isUnpaidStatus(status))
