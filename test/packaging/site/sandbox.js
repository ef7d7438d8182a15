'use client'
import { createIntentClient, IntentKitProvider, QuoteCard } from 'intent-kit'
import { createSandbox } from 'intent-kit/sandbox'
import { createElement as h } from 'react'
import { request } from './client.js'

const sandbox = createSandbox({ seed: 1 })
const client = createIntentClient({ baseUrl: '/', id: 'sandbox', fetch: sandbox.fetch })

/** A page that includes its own service. */
export default function SandboxPage() {
  return h(IntentKitProvider, { client }, h(QuoteCard, { request }))
}
