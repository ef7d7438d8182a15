#!/usr/bin/env node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createSandbox, type SandboxChains, sandboxRequestListener, tamperModes } from './index.ts'

/** The names of the tamper modes, wrapped for the usage text. */
const modes = Object.keys(tamperModes)
  .join(' ')
  .replace(/(.{60,}?) /g, '$1\n')
  .replace(/^/gm, '                 ')

const usage = `intent-kit-sandbox: the reference service over HTTP

  --port N                  default 8787; 0 takes a free one
  --host NAME               the address to listen on; default 127.0.0.1, in a container 0.0.0.0
  --allow-host NAME         a host name that requests may be for, besides localhost, 127.0.0.1, [::1] and
                            the address listened on; may be repeated
  --service WORD            the service word of paths and keys; default Svc
  --access-key KEY          demand this key; without it any is accepted
  --amount-encoding WORD    number (default) or string
  --seed N                  default 1
  --speed N                 how fast the clock runs; default 1
  --handoff WORD            edge (default) or wallet
  --yield-lists WORD        items (default) or payload
  --described-only          answer 404 to the eight operations that the document only names
  --settlement WORD         instant (default), late or fails: how card payments behind intents settle
  --chain ID=URL            a real chain: an anvil with that chain id; may be repeated; needs viem
  --help

Controls: POST /sandbox/<control> with a JSON object and Content-Type: application/json
  pay            {intentId, amount?, tokenAddress?, at?}: on a rail also another amount or token, or later
  abort          {intentId}
  ledger         {intentId}: where the money went
  advance        {ms}
  outcome        {intentId, outcome, settlement?}
  fault          {operation, fault, times?}
  tamper         {operation, mode, times?}: dishonest answers; mode none ends it. Modes:
${modes}
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
