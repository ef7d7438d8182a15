import { createContext, useContext } from 'react'
import type { DemoChains } from './wagmi.ts'

/** The demo's chains and wallet. Undefined if no chain runs. */
export const DemoChainsContext = createContext<DemoChains | undefined>(undefined)

export const useDemoChains = (): DemoChains | undefined => useContext(DemoChainsContext)
