import type { IntentServiceError } from '../api/index.ts'
import { chainName } from '../format/index.ts'
import { reportError, reportMisuse } from '../misuse/index.ts'
import { type CheckoutPlan, type PayToken, railOf } from '../payments/checkout/index.ts'
import type { IntentKit } from './context.ts'

/** The part of a `CheckoutChoice` that shows why there is nothing to choose. */
interface Choice {
  state: string
  facts?: object | undefined
  error?: IntentServiceError | undefined
}

/** Reports to the page's developer why a checkout can't be paid, and which chains have no name. */
export function reportOffer(
  kit: IntentKit,
  plan: CheckoutPlan | undefined,
  payTokens: readonly PayToken[],
  choice: Choice,
): void {
  try {
    if (process.env.NODE_ENV !== 'production' && plan) {
      reportNoWay(kit, payTokens, choice)
      reportChains(kit, plan, payTokens)
    }
  } catch {
    // A page without a bundler may have no `process`.
  }
}

function reportNoWay({ wallet }: IntentKit, payTokens: readonly PayToken[], { state, facts, error }: Choice): void {
  if (!error) return
  if (facts) reportError(error)
  else if (!wallet && payTokens.some((token) => railOf(token) === undefined)) reportMisuse('no-wallet')
  // Otherwise the deployment has disabled every rail, or the user's recipient can't be sent the token.
  else if (state === 'refused' && error.path !== 'direct') reportMisuse('no-tokens')
}

/** Reports chains without a name, for which payers see the chain id. */
function reportChains({ chains, wallet }: IntentKit, { intent }: CheckoutPlan, payTokens: readonly PayToken[]): void {
  const named = new Set([...chains, ...(wallet?.chains ?? [])].map(({ id }) => id))
  const places = payTokens.map((token, index) => ({ ...token, path: `payTokens[${index}].chainId` }))
  const arrives = { chainId: intent.destinationChainId ?? 0, path: 'request.destinationChainId', tokenAddress: '' }
  for (const place of [arrives, ...places]) {
    const { chainId, path } = place
    if (chainId && railOf(place) === undefined && !chainName(chainId) && !named.has(chainId))
      reportMisuse('unknown-chain', `${path} (${chainId})`)
  }
}
