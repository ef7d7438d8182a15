#!/usr/bin/env node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createSandbox, type SandboxChains, sandboxRequestListener, tamperModes } from './index.ts'
import { outcomes, settlementModes } from './outcomes.ts'

/** Lists words, wrapped for the usage text. */
const list = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/(.{60,}?) /g, '$1\n')
    .replace(/^/gm, '                 ')

const usage = `intent-kit-sandbox: the reference service over HTTP

  --port N                  default 8787; 0 takes a free one
  --host NAME               the address to listen on; default 127.0.0.1, in a container 0.0.0.0
  --allow-host NAME         a host name that requests may be for, besides localhost, 127.0.0.1, [::1] and
                            the address listened on; may be repeated
  --service WORD            the service word of paths and keys; default Svc
  --access-key KEY          refuse requests without this key; by default, any key or none is accepted
  --amount-encoding WORD    how answers write amounts: number (default) or string
  --seed N                  the same seed makes the same ids, addresses and hashes; default 1
  --speed N                 run the clock N times as fast; default 1
  --handoff WORD            edge (default): a payer on Solana or Tron gets an address to pay to;
                            wallet: only the payer's own wallet can pay
  --yield-lists WORD        form of the yield lists: items (default), or payload, the list as text
  --described-only          answer 404 to the eight operations that a deployment may lack
  --settlement WORD         how card payments behind intents settle: instant (default), late or fails
  --chain ID=URL            use the anvil node at URL for chain ID; may be repeated; needs viem
  --help

Controls: POST /sandbox/<control> with a JSON object and Content-Type: application/json
  pay            {intentId, amount?, tokenAddress?, at?}: pay as quoted; on Solana and Tron also another amount
                 or token, or later
  abort          {intentId}: play the owner's abort transaction
  ledger         {intentId}: where the money went
  advance        {ms}: move the clock forward
  outcome        {intentId, outcome, settlement?}: how the payment ends. Settlements: ${settlementModes.join(' ')}. Outcomes:
${list(outcomes)}
  fault          {operation, fault, times?}: make an operation, or * for all, fail. Faults: latency:MS rate-limit
                 unavailable html truncated hang drop, or the name of an error; none ends it
  tamper         {operation, mode, times?}: make answers dishonest; none ends it. Modes:
${list(Object.keys(tamperModes))}

Operations: POST /rpc/Svc/<Operation>. The last four digits of an amount, such as 9002, can choose an outcome or an
error: docs/sandbox.md of the package says how.
`

/** Returns the option's value if it is one of the allowed words. @throws RangeError for any other value */
function word<T extends string>(flag: string, value: string | undefined, words: readonly T[]): T | undefined {
  if (value === undefined) return undefined
  const found = words.find((known) => known === value)
  if (!found) throw new RangeError(`--${flag}: expected ${words.join(' or ')}`)
  return found
}

function numeric(flag: string, value: string | undefined, instead: number): number {
  const found = value === undefined ? instead : Number(value)
  if (value === '' || !Number.isFinite(found)) throw new RangeError(`--${flag}: expected a number`)
  return found
}

/** The reason why the command cannot start although its options are valid. */
class CannotStart extends Error {}

/** Parses chains such as `8453=http://127.0.0.1:8545`. */
async function chainsOf(values: readonly string[] | undefined): Promise<SandboxChains | undefined> {
  if (!values) return undefined
  const nodeUrls: Record<number, string> = Object.fromEntries(
    values.map((value) => {
      const [, id, url] = /^(\d+)=(https?:\/\/.+)$/.exec(value) ?? []
      if (!id || !url) throw new RangeError('--chain: expected ID=URL, as 8453=http://127.0.0.1:8545')
      return [id, url]
    }),
  )
  const { createSandboxChains } = await import('./chains/index.ts').catch((error: unknown) => {
    if (error instanceof Error && error.message.includes("package 'viem'")) {
      throw new CannotStart('--chain needs the package viem, which is not installed: npm install viem')
    }
    throw error
  })
  return createSandboxChains(nodeUrls)
}

async function start(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      port: text,
      host: text,
      'allow-host': { type: 'string', multiple: true },
      service: text,
      'access-key': text,
      'amount-encoding': text,
      seed: text,
      speed: text,
      handoff: text,
      'yield-lists': text,
      settlement: text,
      'described-only': { type: 'boolean' },
      chain: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const sandbox = createSandbox({
    service: values.service,
    accessKey: values['access-key'],
    amountEncoding: word('amount-encoding', values['amount-encoding'], ['number', 'string']),
    seed: numeric('seed', values.seed, 1),
    speed: numeric('speed', values.speed, 1),
    handoff: word('handoff', values.handoff, ['edge', 'wallet']),
    yieldLists: word('yield-lists', values['yield-lists'], ['items', 'payload']),
    settlement: word('settlement', values.settlement, ['instant', 'late', 'fails']),
    describedOnly: values['described-only'],
    chains: await chainsOf(values.chain),
  })
  const { host = '127.0.0.1', 'allow-host': named = [] } = values
  const shown = host.includes(':') ? `[${host}]` : host
  // A wildcard address never appears in a `Host` header.
  const own = ['0.0.0.0', '[::]'].includes(shown) ? [] : [shown]
  const server = createServer(sandboxRequestListener(sandbox, { allowedHosts: [...own, ...named] }))
  server.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  server.listen(numeric('port', values.port, 8787), host, () => {
    console.log(`listening on http://${shown}:${(server.address() as AddressInfo).port}`)
    console.log("Its payment addresses belong to nobody. Don't send real money to them.")
  })
}

try {
  await start()
} catch (error) {
  const message = error instanceof Error ? error.message : error
  if (error instanceof CannotStart) {
    console.error(message)
    process.exitCode = 1
  } else {
    console.error(`${message}\n\n${usage}`)
    process.exitCode = 2
  }
}
