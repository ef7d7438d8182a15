import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createIntentClient, type IntentClient, type IntentClientOptions } from '../../src/api/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions, sandboxRequestListener } from '../../src/sandbox/index.ts'

/** A sandbox behind real HTTP. */
export interface Served {
  sandbox: Sandbox
  baseUrl: string
  client(options?: Partial<IntentClientOptions>): IntentClient
  close(): Promise<void>
}

/** Serves a sandbox on a free port of 127.0.0.1. Its clients use the same options. */
export async function serve(options: SandboxOptions = {}): Promise<Served> {
  const sandbox = createSandbox({ now: Date.UTC(2026, 0, 1), ...options })
  const server = createServer(sandboxRequestListener(sandbox))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { service, amountEncoding } = options
  return {
    sandbox,
    baseUrl,
    client: (more) => createIntentClient({ baseUrl, service, amountEncoding, ...more }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Serves a sandbox for the tests of a block. What it returns can be read in tests only. */
export function useServed(options: SandboxOptions): { readonly served: Served; readonly client: IntentClient } {
  let served: Served
  let client: IntentClient
  beforeAll(async () => {
    served = await serve(options)
    client = served.client()
  })
  afterAll(() => served.close())
  return {
    get served() {
      return served
    },
    get client() {
      return client
    },
  }
}

/** Returns the options of each deployment: both encodings of amounts, with each of the services. */
export const kindsOf = <Service>(services: Service[]) =>
  (['number', 'string'] as const).flatMap((amountEncoding) => services.map((service) => ({ amountEncoding, service })))
