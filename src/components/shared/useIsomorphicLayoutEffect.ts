'use client'
import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in a browser. On a server, where neither runs, React 18 warns of a layout effect but not of an effect. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
