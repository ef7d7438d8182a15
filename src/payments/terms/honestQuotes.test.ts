import { expect, it } from 'vitest'
import { sized } from '../../../test/setup/sized.ts'
import { readTerms } from './readTerms.ts'
import { openQuotes, someRequest } from './termsKit.ts'

it('accepts every honest quote of the sandbox', async () => {
  const [edge, wallet] = [openQuotes({ handoff: 'edge' }), openQuotes({ handoff: 'wallet' })]
  const wanted = sized(300, 2000)
  const refused: unknown[] = []
  let quoted = 0
  for (let seed = 1; quoted < wanted; seed++) {
    const request = someRequest(seed)
    const quote = await (seed % 2 ? edge : wallet).tryQuote(request)
    if (!quote) continue
    quoted++
    const result = readTerms(request, quote)
    if (!result.ok) refused.push({ seed, request, ...result })
    const direct = quote.passthrough?.eligible ? readTerms(request, quote, { passthrough: true }) : undefined
    if (direct && !direct.ok) refused.push({ seed, request, direct })
  }
  expect(refused.slice(0, 3)).toEqual([])
}, 120_000)
