import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// As `expect.poll` in vitest.config.ts.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)
