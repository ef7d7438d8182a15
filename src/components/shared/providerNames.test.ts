import { expect, it } from 'vitest'
import { providerNames } from './providerNames.ts'

it.each([
  [['RELAY', 'relay', 'AUTO'], ['Relay']],
  [
    ['LIFI', 'ZEROX', 'GASZIP', 'CCTP'],
    ['LI.FI', '0x', 'Gas.zip', 'CCTP'],
  ],
  [
    ['SOME-BRIDGE', 'Some Bridge'],
    ['SOME-BRIDGE', 'Some Bridge'],
  ],
  [
    ['', '\u202eYALER', 'constructor'],
    ['YALER', 'constructor'],
  ],
])('%j', (given, names) => {
  expect(providerNames(given)).toEqual(names)
})
