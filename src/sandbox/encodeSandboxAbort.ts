/**
 * Encodes the call that aborts an intent at the sandbox's own entrypoint contract, for tests and demos. Real
 * deployments differ: ask your service how to make an abort transaction.
 *
 * @param intentId 0x and 64 digits
 * @returns calldata for `intent.svcContracts.svcIntentEntrypointAddress`; the owner of the intent has to send it
 * @throws TypeError if `intentId` has another form
 * @example
 * ```ts
 * const submitAbort: SubmitAbort = async ({ intentId, svcContracts }, { chainId }) => {
 *   const to = svcContracts?.svcIntentEntrypointAddress
 *   if (!to) throw Object.assign(new Error('The intent names no contract.'), { code: 4001 })
 *   return sendTransaction({ chainId, to, data: encodeSandboxAbort(intentId) })
 * }
 * ```
 */
export function encodeSandboxAbort(intentId: string): `0x${string}` {
  if (!/^0x[\da-f]{64}$/i.test(intentId)) throw new TypeError('intentId: expected 0x and 64 hexadecimal digits')
  // The selector of abort(bytes32).
  return `0x09d6ce0e${intentId.slice(2)}`
}
