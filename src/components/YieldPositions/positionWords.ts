import type { positionsTexts } from '../../i18n/index.ts'

type Key = keyof typeof positionsTexts

/** The service's words for balances and actions that have a text. */
const types: Readonly<Record<string, Key>> = {
  active: 'positions.type.active',
  entering: 'positions.type.entering',
  exiting: 'positions.type.exiting',
  withdrawable: 'positions.type.withdrawable',
  claimable: 'positions.type.claimable',
  rewards: 'positions.type.rewards',
  locked: 'positions.type.locked',
}
const actions: Readonly<Record<string, Key>> = {
  claim_rewards: 'positions.action.CLAIM_REWARDS',
  withdraw: 'positions.action.WITHDRAW',
  restake: 'positions.action.RESTAKE',
  restake_rewards: 'positions.action.RESTAKE_REWARDS',
  set_auto_sweep: 'positions.action.SET_AUTO_SWEEP',
}

const keyOf = (words: Readonly<Record<string, Key>>, word: string): Key | undefined => {
  const known = word.toLowerCase()
  return Object.hasOwn(words, known) ? words[known] : undefined
}

/** Returns the text of a kind of balance, else the service's own word. */
export const typeKey = (type: string): Key | undefined => keyOf(types, type)

/** Returns the text of an action, else undefined. */
export const actionKey = (type: string): Key | undefined => keyOf(actions, type)

/** Writes a clean word of the service for people: `CLAIM_UNSTAKED` is "Claim unstaked". */
export function plainWord(word: string): string {
  const spaced = word.replace(/[_\s]+/g, ' ').trim()
  const lower = /[a-z]/.test(spaced) ? spaced : spaced.toLowerCase()
  return lower.slice(0, 1).toUpperCase() + lower.slice(1)
}
