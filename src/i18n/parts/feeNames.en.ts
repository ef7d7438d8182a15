/** The English names of fees, for a breakdown and its details. */
export const feeNameTexts = {
  'fees.gas': 'Network',
  'fees.bridge': 'Bridge',
  'fees.bridgeBy': 'Bridge, {provider}',
  'fees.service': 'Service',
  'fees.collector': 'Collection',
  'fees.other': 'Other',
} as const
