import type { QuoteOptions } from '../../api/index.ts'

/**
 * What a payer chose of how a quote is made: spread it into a `QuoteRequest`. What is absent is left to the service.
 * Source: "QuoteRequest".
 */
export interface QuoteSettingsValue {
  options?: QuoteOptions | undefined
  onlyNativeGasFee?: boolean | undefined
}

/**
 * Which quote the settings are for: `'edge'` has only what `QuoteIntentEdge` takes. Source: "QuoteIntentEdge".
 */
export type QuoteSettingsKind = 'evm' | 'edge'

/** The settings that are shown, side by side. */
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

/** What may stand in the options of an edge quote; the contracts are the host's, and stay as they are. */
const allowedOnEdge: readonly string[] = [...edgeOptions, 'svcAddressOverrides']

/** The settings of a value. */
export function settingsOf({ options, onlyNativeGasFee }: QuoteSettingsValue): Settings {
  return { ...options, onlyNativeGasFee }
}

/**
 * A value with some settings changed; one that becomes `undefined` is left out, so that the service chooses. Options
 * that no setting is for stay, save those that an edge quote does not take.
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

/** The settings that are shown, as `defaults` has them. */
export function defaultSettings(defaults: QuoteSettingsValue, kind: QuoteSettingsKind): Settings {
  const settings = settingsOf(defaults)
  return Object.fromEntries(shown[kind].map((name) => [name, settings[name]]))
}

/** Whether any setting that is shown is another than in `defaults`. */
export function differs(value: QuoteSettingsValue, defaults: QuoteSettingsValue, kind: QuoteSettingsKind): boolean {
  const [one, other] = [settingsOf(value), settingsOf(defaults)]
  return shown[kind].some((name) => one[name] !== other[name])
}

/** The settings that are shown and not left to the service. */
export function chosen(value: QuoteSettingsValue, kind: QuoteSettingsKind): (keyof Settings)[] {
  const settings = settingsOf(value)
  return shown[kind].filter((name) => settings[name] !== undefined)
}
