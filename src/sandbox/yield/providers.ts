import type { YieldProvider } from './yieldShapes.ts'

/** The properties of a provider that do not depend on the seed. */
export interface ProviderPlan extends YieldProvider {
  readonly name: string
}

const names = ['Alder', 'Birch', 'Cedar', 'Elm', 'Hazel', 'Juniper', 'Larch', 'Rowan']

/** The providers of markets. None of them exists in reality. The last one has only the required fields. */
export const providers: readonly ProviderPlan[] = names.map((word, i) => {
  const id = word.toLowerCase()
  const name = `${word} Markets`
  if (i === names.length - 1) return { id, name }
  return {
    id,
    name,
    logoURI: `https://logos.sandbox.invalid/providers/${id}.svg`,
    description: `${name} runs lending markets and vaults in the sandbox.`,
    website: `https://${id}.sandbox.invalid`,
    type: i % 3 === 0 ? 'vault' : 'protocol',
    supportsBeneficiary: i % 2 === 0,
    references: Array.from({ length: i % 3 }, (_, n) => `https://${id}.sandbox.invalid/audits/${n + 1}`),
  }
})
