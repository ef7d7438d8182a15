'use client'
import { useEffect, useLayoutEffect } from 'react'

/** Is `useLayoutEffect` in a browser. On a server neither effect runs, and React 18 warns about a layout effect. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
