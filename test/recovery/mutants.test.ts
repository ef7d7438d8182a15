import { describe, expect, it } from 'vitest'
import { amountMutants } from './amountMutants.ts'
import { disagreeing, flippedBytes, spelledBytes } from './byteMutants.ts'
import { contentMutants } from './contentMutants.ts'
import { expectedMutants, fieldMutants } from './fieldMutants.ts'
import { expected, prepare, verify } from './honest.ts'
import type { Mutant } from './mutants.ts'
import { addressMutants, integerMutants, nearlyRight } from './spellingMutants.ts'
import { typeMutants } from './typeMutants.ts'

/** Lists the mutants that were not rejected, or not by the expected check. */
function passing(mutants: readonly Mutant[]): string[] {
  return mutants.flatMap(({ name, check, prepared, ...rest }) => {
    const known = 'expected' in rest ? rest.expected : expected()
    const found = verify(prepared, known)
    if (found.ok) return `${name}: passes`
    const checks = found.refusals.map((refusal) => refusal.check)
    const fitting = checks.some((each) => new RegExp(`^${check}`).test(each))
    return fitting && found.refusals.every(({ message }) => message !== '')
      ? []
      : `${name}: ${check} is not in ${checks}`
  })
}

const classes: [what: string, mutants: () => Mutant[], atLeast: number][] = [
  ['a field that is missing, or of another kind', fieldMutants, 1500],
  ['what the caller says wrongly', expectedMutants, 300],
  ['an integer spelled wrongly', integerMutants, 350],
  ['an address spelled wrongly, or another', addressMutants, 160],
  ['text and flags that are nearly right', nearlyRight, 100],
  ['other calls, all digests agreeing', contentMutants, 130],
  ['more than there is', amountMutants, 100],
  ['packed bytes, each changed', flippedBytes, 2000],
  ['packed bytes in another form', spelledBytes, 18],
  ['parts that disagree', disagreeing, 90],
  ['other types, domains and members', typeMutants, 250],
]

describe('a prepared recovery that is not honest is refused, by its name', () => {
  it('but the one they are made from is not', () => {
    expect(verify(prepare())).toMatchObject({ ok: true })
  })

  it.each(classes)('%s', { timeout: 60_000 }, (_, mutants, atLeast) => {
    const all = mutants()
    expect(all.length).toBeGreaterThanOrEqual(atLeast)
    expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(all.length * 0.9)
    expect(passing(all)).toEqual([])
  })
})
