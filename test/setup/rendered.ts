import '@testing-library/jest-dom/vitest'
// Before React is loaded, which looks for its developer tools then.
import './renderRecorder.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// As `expect.poll` in vitest.config.ts.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)
