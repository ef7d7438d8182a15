import type { Random } from '../random.ts'
import { drawsOf } from './draws.ts'
import type { MarketPlan } from './plans.ts'
import { traitsOf } from './traits.ts'
import type { YieldMarket } from './yieldShapes.ts'

const sentences = [
  'Deposits can be taken out as long as there is liquidity.',
  'What is earned stays in the market and earns as well.',
  'The rate follows how much of the deposits is lent out and may change with every block.',
  'Losses of the markets it lends to are shared by everyone who holds a part.',
  'There is no guarantee of any return.',
  'Nothing here is real: the market exists in the sandbox alone.',
]

/** Names that a view must handle: right-to-left text, a name that does not end, markup, and an empty name. */
const oddNames = new Map([
  [3, '\u202eCDSU tluaV'],
  [9, `Very ${'very '.repeat(60)}long name`],
  [14, '<b onclick="alert(1)">Bold</b> & "quoted"'],
  [21, 'Endless'.repeat(40)],
  [27, ''],
])

const nameOf = ({ index, token, provider, network, type }: MarketPlan): string =>
  oddNames.get(index) ??
  `${provider.name} ${token.symbol} ${type === 'lending' ? 'Lending' : 'Vault'} on ${network.name}`

/** Returns the URL of a page about the market. Nobody should follow some of these links. */
function documentationOf({ index, id }: MarketPlan): string | undefined {
  if (index % 6 === 5) return undefined
  if (index === 15) return 'javascript:alert(1)'
  return `http${index === 20 ? '' : 's'}://docs.sandbox.invalid/markets/${id}`
}

/** Builds the metadata of a market. */
export function metadataOf(plan: MarketPlan, random: Random): YieldMarket['metadata'] {
  const { deprecated, underMaintenance, noLogo } = traitsOf(plan)
  const draw = drawsOf(random, `market ${plan.id} texts`)
  const description = Array.from({ length: draw(0, 9) }, () => sentences[draw(0, sentences.length - 1)]).join(' ')
  return {
    name: nameOf(plan),
    logoURI: noLogo ? undefined : `https://logos.sandbox.invalid/markets/${plan.id}.svg`,
    description: description || undefined,
    documentation: documentationOf(plan),
    underMaintenance,
    deprecated,
    supportedStandards: plan.type === 'vault' ? ['ERC4626'] : [],
  }
}

/** Builds the curator of a vault. The document does not define the types: text, or an object that contains the text. */
export function curatorOf(plan: MarketPlan): YieldMarket['curator'] {
  const name = `Curator ${1 + (plan.index % 9)}`
  const description = 'Chooses where the vault lends.'
  const logoURI = `https://logos.sandbox.invalid/curators/${1 + (plan.index % 9)}.svg`
  const wrapped = (text: string): unknown => (plan.index % 2 ? text : { text })
  return { name: wrapped(name), description: wrapped(description), logoURI: wrapped(logoURI) }
}
