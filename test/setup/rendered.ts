import '@testing-library/jest-dom/vitest'
// This comes before React, which looks for its developer tools when it is loaded.
import './renderRecorder.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The same as `expect.poll` in vitest.config.ts.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}
