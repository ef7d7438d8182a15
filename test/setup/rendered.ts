import '@testing-library/jest-dom/vitest'
// This comes before React, which looks for its developer tools when it is loaded.
import './renderRecorder.ts'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'

configure(({ getElementError }) => ({
  // The same as `expect.poll` in vitest.config.ts.
  asyncUtilTimeout: 15_000,
  // While a query is repeated, its error isn't read, and printing the whole page takes time. The last one is printed.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
}))

// React captures a call stack for every element, for its warnings alone, up to this many in a second. Here it captures none.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => {} })

afterEach(cleanup)

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}
