import { invalidField } from '../errors.ts'
import type { Fields } from '../fields.ts'
import { isAddress } from '../hashes.ts'

/** Reads the EVM address in a field of a request, if there is one. @throws SandboxError InvalidArgument */
export function evmAddress(request: Fields, key: string): string | undefined {
  const address = request.text(key)
  if (address !== undefined && !isAddress('EVM', address))
    throw invalidField(request.at(key), 'expected an EVM address')
  return address
}
