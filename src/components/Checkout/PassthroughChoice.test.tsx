import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Fees } from '../../api/index.ts'
import type { PassthroughTerms } from '../../payments/terms/index.ts'
import { direct, makeFullQuote } from '../FeeBreakdown/fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { PassthroughChoice } from './PassthroughChoice.tsx'

it.each<[string, Fees, RegExp, number?]>([
  ['both totals', { totalFeeUsd: 0.32 }, /\$0\.42 less in fees/],
  ['a total of nothing in both units', { totalFeeUsd: 0, totalFeeAmount: 0n }, /\$0\.74 less in fees/],
  ['dollars that were not filled in', { totalFeeUsd: 0, totalFeeAmount: 320_000n }, /^((?!fees).)*$/],
  ['nothing but zero dollars', { totalFeeUsd: 0 }, /^((?!fees).)*$/],
  ['totals below one cent', { totalFeeUsd: 0.006 }, /Same fees/, 0.004],
  ['totals that are less than one cent apart', { totalFeeUsd: 0.746 }, /<\$0\.01 more in fees/, 0.744],
  ['totals that are one cent apart', { totalFeeUsd: 0.28 }, /[^<]\$0\.01 less in fees/, 0.29],
])('compares the fees of the straight way by %s', (_, fees, text, own = 0.74) => {
  const quote = { ...makeFullQuote({ fees: { totalFeeUsd: own } }), passthrough: { ...direct(), fees } }
  const { container } = render(
    <PassthroughChoice terms={{ quote } as unknown as PassthroughTerms} onChoose={() => {}} />,
    {
      wrapper: StoryKit,
    },
  )
  expect(container).toHaveTextContent(text)
})
