import type { QuoteOptions } from '../../api/index.ts'

/** The payer's settings for a quote. Spread it into a `QuoteRequest`. An absent setting is left to the service. */
export interface QuoteSettingsValue {
  options?: QuoteOptions | undefined
  onlyNativeGasFee?: boolean | undefined
}

/** The kind of quote that the settings are for. `'edge'` has only what `QuoteIntentEdge` accepts. */
export type QuoteSettingsKind = 'evm' | 'edge'

/** The shown settings, as a flat object. */
export type Settings = Pick<
  QuoteOptions,
  | 'slippageTolerance'
  | 'swapProvider'
  | 'bridgeProvider'
  | 'swapProviderFallback'
  | 'bridgeProviderFallback'
  | 'preference'
  | 'disablePassthrough'
> &
  Pick<QuoteSettingsValue, 'onlyNativeGasFee'>

const edgeOptions = ['slippageTolerance', 'swapProviderFallback', 'bridgeProviderFallback'] as const
const shown: { readonly [kind in QuoteSettingsKind]: readonly (keyof Settings)[] } = {
  edge: [...edgeOptions, 'onlyNativeGasFee'],
  evm: [...edgeOptions, 'swapProvider', 'bridgeProvider', 'preference', 'disablePassthrough', 'onlyNativeGasFee'],
}

/** The option names that an edge quote may have. The host sets the contract addresses, which stay unchanged. */
const allowedOnEdge: readonly string[] = [...edgeOptions, 'svcAddressOverrides']

/** Returns the settings of a value as a flat object. */
export function settingsOf({ options, onlyNativeGasFee }: QuoteSettingsValue): Settings {
  return { ...options, onlyNativeGasFee }
}

/**
 * Returns a value with some settings changed. A setting that becomes `undefined` is left out, so that the service
 * chooses. Options without a setting stay, except those that an edge quote does not accept.
 */
export function withSettings(
  value: QuoteSettingsValue,
  changes: Settings,
  kind: QuoteSettingsKind,
): QuoteSettingsValue {
  const { onlyNativeGasFee, ...rest } = { ...settingsOf(value), ...changes }
  const options: QuoteOptions = rest
  for (const name of Object.keys(options) as (keyof QuoteOptions)[]) {
    if (options[name] === undefined || (kind === 'edge' && !allowedOnEdge.includes(name))) delete options[name]
  }
  return {
    ...(Object.keys(options).length > 0 && { options }),
    ...(onlyNativeGasFee !== undefined && { onlyNativeGasFee }),
  }
}

/** Returns the shown settings with their values in `defaults`. */
export function defaultSettings(defaults: QuoteSettingsValue, kind: QuoteSettingsKind): Settings {
  const settings = settingsOf(defaults)
  return Object.fromEntries(shown[kind].map((name) => [name, settings[name]]))
}

/** Returns whether any shown setting differs from `defaults`. */
export function differs(value: QuoteSettingsValue, defaults: QuoteSettingsValue, kind: QuoteSettingsKind): boolean {
  const [one, other] = [settingsOf(value), settingsOf(defaults)]
  return shown[kind].some((name) => one[name] !== other[name])
}

/** Returns the names of the shown settings that are not left to the service. */
export function chosen(value: QuoteSettingsValue, kind: QuoteSettingsKind): (keyof Settings)[] {
  const settings = settingsOf(value)
  return shown[kind].filter((name) => settings[name] !== undefined)
}
