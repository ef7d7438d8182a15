import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { answerStylesQuickly } from './quickStyles.ts'

const { jsdom } = builtinEnvironments

/**
 * An environment with jsdom for the page and Node for the rest. Vitest leaves Node's fetch, streams and AbortController
 * in place but replaces Node's Uint8Array and DOMException with jsdom's, so that bytes and abort reasons would fail
 * `instanceof`.
 */
const environment: Environment = {
  ...jsdom,
  async setup(global, options) {
    const own = { Uint8Array: global.Uint8Array, DOMException: global.DOMException }
    const running = await jsdom.setup(global, options)
    Object.assign(global, own)
    answerStylesQuickly(global.window)
    return running
  },
}

export default environment
