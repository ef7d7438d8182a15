/** Contracts through which a chain's coin is also a token: both hold the same money. */
export const coinContracts: { readonly [chainId: number]: string } = {
  137: '0x0000000000000000000000000000000000001010',
  324: '0x000000000000000000000000000000000000800A',
  1088: '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000',
  42220: '0x471EcE3750Da237f93B8E339c536989b8978a438',
}
