/**
 * Uses the installed package as a host does, with the React and wagmi of the current folder: pays over a rail, then
 * from a wallet, with the chain's own token and another one, and recovers money. `NODES` contains the URLs of the
 * chains, as JSON. Prints the results as JSON.
 */
import { complaints } from './dom.mjs'

const { version: react } = await import('react')
const { version: wagmi } = await import('wagmi')
const { payOverRail } = await import('./railPage.mjs')
const { payFromWallet, ways } = await import('./walletPage.mjs')
const { recoverWithWallet } = await import('./recoveryPage.mjs')

const rail = await payOverRail()
const nodes = JSON.parse(process.env.NODES)
const eth = await payFromWallet(nodes, ways.eth)
const usdc = await payFromWallet(nodes, ways.usdc)
const recovery = await recoverWithWallet(nodes)
console.log(JSON.stringify({ react, wagmi, rail, eth, usdc, recovery, complaints }))
process.exit(0)
