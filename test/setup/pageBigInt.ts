/** Runs `act` on a page that has given BigInt a `toJSON`, as pages with wallets often do. */
export async function withBigIntJson<T>(act: () => T | Promise<T>): Promise<T> {
  const proto = BigInt.prototype as { toJSON?: () => unknown }
  proto.toJSON = function (this: bigint) {
    return Number(this)
  }
  try {
    return await act()
  } finally {
    delete proto.toJSON
  }
}
