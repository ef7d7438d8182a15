/** A host's page that recovers money which a payment left in its wallet on Base. The payer's wallet signs and sends. */
import * as kit from 'intent-kit'
import { createSandbox, recoveryContracts } from 'intent-kit/sandbox'
import { createSandboxChains } from 'intent-kit/sandbox/chains'
import { createElement as h } from 'react'
import { press, root, until } from './dom.mjs'
import { arbitrum, base, openPage, usdcOf } from './wagmiPage.mjs'
import { ask } from './wallet.mjs'

const amount = 25_000_000n

/** Makes a payment on the chain whose money then stays where it arrived. */
async function strand({ nodes, sandbox, client, account }) {
  const { intent } = await kit.quoteIntent(client, {
    ownerAddress: account,
    originChainId: arbitrum.id,
    originTokenAddress: arbitrum.usdc,
    destinationChainId: base.id,
    destinationTokenAddress: base.usdc,
    destinationTokenAmount: amount,
    tradeType: 'EXACT_OUTPUT',
  })
  const { intentId, depositTransaction } = intent
  const { to, data } = depositTransaction
  const depositTransactionHash = await ask(nodes[arbitrum.id], 'eth_sendTransaction', [{ from: account, to, data }])
  sandbox.outcome(intentId, 'strands')
  await kit.executeIntent(client, { intentId, depositTransactionHash })
  sandbox.advance(90_000)
  await kit.getIntentReceipt(client, { intentId })
  return intentId
}

function Page({ intentId, onRecovered }) {
  const { data: intent } = kit.useIntent({ intentId })
  const { relay, factory } = recoveryContracts
  return intent ? h(kit.RecoverySigner, { intentId, relays: [relay], factories: [factory], onRecovered }) : null
}

/** Runs a recovery. Returns the page's final state, and the recovered amounts from the page and from the chain. */
export async function recoverWithWallet(nodes) {
  const [account] = await ask(nodes[base.id], 'eth_accounts')
  const sandbox = createSandbox({ seed: 'recovery', chains: createSandboxChains(nodes) })
  const client = kit.createIntentClient({ baseUrl: 'http://sandbox.test', id: 'recovery', fetch: sandbox.fetch })
  const intentId = await strand({ nodes, sandbox, client, account })
  const before = await usdcOf(nodes, base, account)
  let recovered
  const mounted = openPage(nodes, { account, client }, Page, {
    intentId,
    onRecovered(found) {
      recovered = found
    },
  })
  await press(/^Test wallet$/)
  await press(/^Check for money$/)
  await press(/^Switch to Base$/)
  await press(/^Sign to get/)
  await press(/^Send the transaction$/)
  await until(() => recovered, 'that the money is back')
  const { state } = await until(() => root.querySelector('[data-state="proven"]')?.dataset, 'the card that says so')
  mounted.unmount()
  const gained = (await usdcOf(nodes, base, account)) - before
  return { state, said: recovered.calls.map((call) => call.amount === amount), isBack: gained === amount }
}
