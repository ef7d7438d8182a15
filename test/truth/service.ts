import { createIntentClient } from '../../src/api/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { serviceBefore } from '../setup/between.ts'

/** What differs from an answer: values instead of its own, functions of its own, `undefined` for what is left out. */
export type Patch = { readonly [field: string]: unknown }

/** Asks the sandbox something else. */
export type Ask = (operation: string, request: object) => Promise<Patch>

/** An answer on its way to the client, or a patch of it. */
type Edit = Patch | ((answer: Patch, request: Patch, ask: Ask) => unknown | Promise<unknown>)

const isObject = (value: unknown): value is Patch =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An answer with a patch. */
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
 * A sandbox behind a proxy on a real socket that edits its answers. The edits name operations and can be changed at any
 * time; errors pass as they are.
 */
export async function editedService({ sandbox, ...options }: SandboxOptions & { sandbox?: Sandbox } = {}) {
  // As text, so that the proxy changes no digit of a long amount.
  const behind = sandbox ?? createSandbox({ amountEncoding: 'string', speed: 30, ...options })
  const service = {
    sandbox: behind,
    url: '',
    client: createIntentClient({ baseUrl: 'http://127.0.0.1' }),
    edits: {} as Record<string, Edit | undefined>,
    /** Answers given without asking the sandbox the same. */
    instead: {} as Record<string, ((request: Patch, ask: Ask) => Promise<Patch>) | undefined>,
    /** The operations that this deployment lacks. */
    missing: new Set<string>(),
    /** Held back by so many ms. */
    delays: {} as Record<string, number | undefined>,
    /** The answers that the client has got. */
    answers: [] as { operation: string; request: Patch; answer: Patch }[],
    of: (operation: string) => service.answers.filter((one) => one.operation === operation),
    /** Where the newest rail quote says to pay. */
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
