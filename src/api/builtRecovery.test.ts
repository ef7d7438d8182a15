import { expect, it } from 'vitest'
import { reply, serve } from '../../test/setup/server.ts'
import { buildIntentRecoveryTransaction, createIntentClient } from './index.ts'

const wallet = `0x${'11'.repeat(20)}`
const whole = { to: wallet, data: '0x1f6a1eb9', value: '0', chainId: 8453, intentAddress: wallet }

async function build(answer: object) {
  const { url } = await serve((_, response) => reply(response, answer))
  const request = { intentId: 'i', payload: {}, signature: '0x', intentAddress: wallet }
  return buildIntentRecoveryTransaction(createIntentClient({ baseUrl: url }), request)
}

it.each(['value', 'chainId'])('a built recovery without %s is taken: the verifier knows both itself', async (name) => {
  const { [name as 'value']: _, ...rest } = whole
  expect(await build(rest)).toEqual(rest)
  expect(await build({ ...rest, [name]: null })).toMatchObject(rest)
})

it.each([
  ['to', '0x12'],
  ['to', undefined],
  ['data', '0xabc'],
  ['data', 7],
  ['data', {}],
  ['intentAddress', 'x'],
  ['value', {}],
  ['payloadHash', []],
])('one whose %s is %j is refused with its path', async (path, value) => {
  await expect(build({ ...whole, [path]: value })).rejects.toMatchObject({ error: 'WebrpcBadResponse', path })
})
