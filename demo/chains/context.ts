import { createContext, useContext } from 'react'
import type { DemoChains } from './wagmi.ts'

/** The wallet side of the demo; undefined where no chain runs. */
export const DemoChainsContext = createContext<DemoChains | undefined>(undefined)

export const useDemoChains = (): DemoChains | undefined => useContext(DemoChainsContext)
