import { createIntentClient } from '../../src/api/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { serviceBefore } from '../setup/between.ts'

/** The changes of an answer: values that replace its own, functions of its values, `undefined` for what is removed. */
export type Patch = { readonly [field: string]: unknown }

/** Sends another request to the sandbox. */
type Ask = (operation: string, request: object) => Promise<Patch>

/** A patch of an answer, or a function that edits it. */
type Edit = Patch | ((answer: Patch, request: Patch, ask: Ask) => unknown | Promise<unknown>)

const isObject = (value: unknown): value is Patch =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies a patch to an answer. */
export function patched(value: unknown, patch: unknown): unknown {
  if (typeof patch === 'function') return patch(value)
  if (!isObject(patch) || !isObject(value)) return patch
  const result: Record<string, unknown> = { ...value }
  for (const [field, change] of Object.entries(patch)) {
    result[field] = patched(value[field], change)
    if (result[field] === undefined) delete result[field]
  }
  return result
}

/**
 * Starts a sandbox behind a proxy on a real socket that edits its answers. The edits are keyed by operation and can be
 * changed at any time. Errors pass unchanged.
 */
export async function editedService({ sandbox, ...options }: SandboxOptions & { sandbox?: Sandbox } = {}) {
  // Use text amounts, so that the proxy changes no digit of a long amount.
  const behind = sandbox ?? createSandbox({ amountEncoding: 'string', speed: 30, ...options })
  const service = {
    sandbox: behind,
    url: '',
    client: createIntentClient({ baseUrl: 'http://127.0.0.1' }),
    edits: {} as Record<string, Edit | undefined>,
    /** Functions that answer an operation instead of the sandbox. */
    instead: {} as Record<string, ((request: Patch, ask: Ask) => Promise<Patch>) | undefined>,
    /** The operations that this deployment lacks. */
    missing: new Set<string>(),
    /** The delays of answers, in ms. */
    delays: {} as Record<string, number | undefined>,
    /** The answers that the client has received. */
    answers: [] as { operation: string; request: Patch; answer: Patch }[],
    of: (operation: string) => service.answers.filter((one) => one.operation === operation),
    /** Returns the address to pay of the newest rail quote. */
    payAddress: () => {
      const { edge } = (service.of('QuoteIntentEdge').at(-1)?.answer ?? {}) as { edge?: Patch }
      return (edge?.handoff as { recipientAddress?: string } | undefined)?.recipientAddress
    },
    intentId: () => {
      const armed = service.of('ExecuteIntentEdge').at(-1) ?? service.of('ExecuteIntent').at(-1)
      return String(armed?.request.intentId)
    },
  }
  const ask: Ask = async (operation, request) => {
    const answer = await behind.fetch(`http://127.0.0.1/rpc/Svc/${operation}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    })
    return (await answer.json()) as Patch
  }
  service.url = await serviceBefore(behind, async (operation, body, pass) => {
    const edit = service.edits[operation]
    const delay = service.delays[operation]
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    const honest = await pass()
    if (body !== '' && service.missing.has(operation)) {
      const lacking = { error: 'WebrpcBadRoute', code: -2, msg: 'endpoint not found', status: 404 }
      return new Response(JSON.stringify(lacking), { headers: { 'content-type': 'application/json' }, status: 404 })
    }
    const instead = service.instead[operation]
    if (body === '' || !(honest.ok || instead)) return honest
    const request = JSON.parse(body) as Patch
    const answer = instead ? await instead(request, ask) : ((await honest.json()) as Patch)
    const edited = (
      typeof edit === 'function' ? await edit(answer, request, ask) : patched(answer, edit ?? {})
    ) as Patch
    service.answers.push({ operation, request, answer: edited })
    const headers = new Headers(honest.headers)
    headers.delete('content-length')
    return new Response(JSON.stringify(edited), { headers, status: 200 })
  })
  service.client = createIntentClient({ baseUrl: service.url })
  return service
}

/** The type of {@link editedService}. */
export type EditedService = Awaited<ReturnType<typeof editedService>>
