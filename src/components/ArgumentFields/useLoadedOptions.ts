'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LoadedOptions } from './checkValues.ts'
import { nameOptions } from './readSchema.ts'

/** Lists the options behind an `optionsRef`: texts, or values with their labels. */
export type LoadArgumentOptions = (
  optionsRef: string,
) => Promise<readonly (string | { readonly value: string; readonly label: string })[]>

/** Loads the options of a form's fields, each reference once. */
export function useLoadedOptions(optionsRefs: readonly string[], load: LoadArgumentOptions | undefined) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, LoadedOptions>>(new Map())
  const latest = useRef(load)
  const started = useRef(new Set<string>())
  const hasLoader = load !== undefined
  useEffect(() => {
    latest.current = load
  })

  const request = useCallback((ref: string) => {
    const put = (options: LoadedOptions) => setLoaded((known) => new Map(known).set(ref, options))
    started.current.add(ref)
    put('loading')
    // The host's function may throw at once, and may return anything.
    new Promise<readonly unknown[]>((resolve) => resolve(latest.current?.(ref) ?? [])).then(
      (entries) => put(Array.isArray(entries) ? nameOptions(entries) : 'failed'),
      () => put('failed'),
    )
  }, [])

  const wanted = JSON.stringify(optionsRefs)
  useEffect(() => {
    if (hasLoader) for (const ref of JSON.parse(wanted) as string[]) if (!started.current.has(ref)) request(ref)
  }, [hasLoader, wanted, request])

  const optionsOf = useCallback(
    (ref: string): LoadedOptions => (hasLoader ? (loaded.get(ref) ?? 'loading') : undefined),
    [hasLoader, loaded],
  )
  return { optionsOf, retry: request }
}
