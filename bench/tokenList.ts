/** Makes a list of tokens on five networks. */
export const makeTokens = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const letters = [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676) % 26]
    const symbol = letters.map((letter) => String.fromCharCode(65 + letter)).join('')
    return {
      chainId: [1, 10, 137, 8453, 42161][index % 5] as number,
      tokenAddress: `0x${(index + 1).toString(16).padStart(40, '1')}`,
      symbol,
      name: `Token ${symbol} ${index}`,
      decimals: 18,
    }
  })
