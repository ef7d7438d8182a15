'use client'
import { IntentKitProvider, QuoteCard } from 'intent-kit'
import { createElement as h } from 'react'
import { client, request } from './client.js'

/** A page with one component. */
export default function QuoteCardPage() {
  return h(IntentKitProvider, { client }, h(QuoteCard, { request }))
}
