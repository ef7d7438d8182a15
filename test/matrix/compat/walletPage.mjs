/** A host's page that pays from a wallet. */
import * as kit from 'intent-kit'
import { createSandbox } from 'intent-kit/sandbox'
import { createSandboxChains } from 'intent-kit/sandbox/chains'
import { createElement as h, useState } from 'react'
import { press, root, until } from './dom.mjs'
import { arbitrum, base, native, openPage, usdcOf, word } from './wagmiPage.mjs'
import { ask } from './wallet.mjs'

/**
 * The ways to pay, with the amount in base units and the button's text. wagmi reads the two balances in different ways.
 */
export const ways = {
  eth: { token: native, amount: 10n ** 16n, says: /^Pay 0\.01\sETH$/ },
  usdc: { token: base.usdc, amount: 25_000_000n, says: /^Pay 25\.00\sUSDC$/ },
}

let seen = {}
function Page({ ownerAddress, way }) {
  const request = {
    ownerAddress,
    originChainId: base.id,
    originTokenAddress: way.token,
    destinationChainId: arbitrum.id,
    destinationTokenAddress: arbitrum.usdc,
    tradeType: 'EXACT_INPUT',
    originTokenAmount: way.amount,
  }
  const { data: quote } = kit.useQuoteIntent(request)
  const [paid, setPaid] = useState()
  const { data: receipt } = kit.useIntentReceipt({ intentId: paid?.intentId, longPoll: true })
  seen = { quote, paid, status: receipt?.status }
  return quote ? h(kit.WalletDeposit, { request, quote, onReported: setPaid }) : null
}

/** Returns how many transactions the account has sent, and its balance on the destination chain. */
async function stateOf(nodes, account) {
  const [sent, held] = await Promise.all([
    ask(nodes[base.id], 'eth_getTransactionCount', [account, 'pending']),
    usdcOf(nodes, arbitrum, account),
  ])
  return { sent: Number(sent), held }
}

/** Checks whether a transaction is exactly that payment. */
function pays({ to, value, input }, recipient, { token, amount }) {
  if (token === native) return to === recipient.toLowerCase() && BigInt(value) === amount && input === '0x'
  const transfer = `0xa9059cbb${word(recipient)}${word(`0x${amount.toString(16)}`)}`
  return to === token.toLowerCase() && BigInt(value) === 0n && input === transfer
}

/** Pays, and returns the final status and the result on the chains. */
export async function payFromWallet(nodes, way) {
  seen = {}
  const [account] = await ask(nodes[base.id], 'eth_accounts')
  // Each needs another seed. With the same seed both would have the same intent, and this device remembers the first.
  const sandbox = createSandbox({ seed: way.token, chains: createSandboxChains(nodes) })
  const client = kit.createIntentClient({ baseUrl: 'http://sandbox.test', id: 'wallet', fetch: sandbox.fetch })
  const mounted = openPage(nodes, { account, client }, Page, { ownerAddress: account, way })

  await press(/^Test wallet$/)
  const { intent } = await until(() => seen.quote, 'a quote')
  await until(() => /Balance[\d,.]+\s(ETH|USDC)/.test(root.textContent), 'what the account holds')
  const before = await stateOf(nodes, account)
  await press(way.says)
  const { hash } = await until(() => seen.paid, 'that the service knows')
  await until(() => root.querySelector('.ik-wallet[data-state="reported"]'), 'the card that says so')
  sandbox.advance(60_000)
  await until(() => seen.status === 'SUCCEEDED', 'the end')
  const transaction = await ask(nodes[base.id], 'eth_getTransactionByHash', [hash])
  const after = await stateOf(nodes, account)
  const { status } = seen
  mounted.unmount()
  return {
    status,
    transactions: after.sent - before.sent,
    paidExactly: pays(transaction, intent.originIntentAddress, way),
    receivedExactly: after.held - before.held === intent.quote.toAmount,
  }
}
