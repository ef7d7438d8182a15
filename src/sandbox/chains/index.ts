export type { SandboxChains } from '../chainBackend.ts'
export { createSandboxChains } from './createSandboxChains.ts'
