import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BASE, BASE_USDC, intentId, makeError } from '../fixtures.ts'
import { connected, intentAddress, lookAlikeWallet, nobody, otherAccount, WalletStoryKit } from '../walletKit.tsx'
import { missingContracts } from './missingContracts.ts'
import { RecoverySignerView, type RecoverySignerViewProps } from './RecoverySignerView.tsx'
import { at, nativeCall, planOf, recoveryHash, strangeCall, usdcCall } from './recoveryKit.ts'
import { refusalKind } from './refusalKind.ts'

/** Shows the card with every callback, so that a button is missing only if the card wants none. */
function show(props: Partial<RecoverySignerViewProps>) {
  const [onPrepare, onSign, onSend, onLook, onRestart, onSwitch] = Array.from({ length: 6 }, () => vi.fn())
  const hands = { onPrepare, onSign, onSend, onLook, onRestart, onSwitch }
  const all = { intentId, recovery: at('idle'), wallet: connected, ...hands, ...props }
  render(<RecoverySignerView {...all} />, { wrapper: WalletStoryKit })
  return hands
}
/** Shows the card on a page whose chains call every unknown token USDC. */
const showLookAlikes = (props: Partial<RecoverySignerViewProps>) =>
  render(
    <RecoverySignerView intentId={intentId} recovery={at('idle')} wallet={connected} onSign={() => {}} {...props} />,
    {
      wrapper: ({ children }) => <WalletStoryKit wallet={lookAlikeWallet}>{children}</WalletStoryKit>,
    },
  )
const card = () => screen.getByRole('region')
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('RecoverySignerView', () => {
  it.each([
    ['no-provider', at('idle'), undefined],
    ['connect', at('review'), nobody],
    ['loading', at('idle'), { ...nobody, status: 'reconnecting' as const }],
    ['other-account', at('review'), { ...connected, account: otherAccount as `0x${string}` }],
    ['other-chain', at('ready', { switchTo: 8453 }), { ...connected, chainId: 1 }],
    ['review', at('review'), connected],
    // Once the wallet was asked, or the answer refused, the state is that of the recovery, whatever the wallet's is.
    ['refused', at('refused'), undefined],
    ['submitted', at('submitted'), nobody],
    ['outcome-unknown', at('outcome-unknown'), { ...connected, chainId: 1 }],
  ] as const)('is %s', (state, recovery, wallet) => {
    show({ recovery, wallet })
    expect(card()).toHaveAttribute('data-state', state)
  })

  it('writes amounts by the host’s own decimals, and otherwise in the smallest units', () => {
    show({ recovery: at('review', { plan: planOf(usdcCall(), nativeCall, strangeCall(4)) }) })
    const [usdc, native, strange] = within(card()).getAllByRole('listitem')
    expect(usdc).toHaveTextContent(/^25\.00\s*USDCon Base$/)
    expect(native).toHaveTextContent(/^0\.02014\s*ETHon Base$/)
    expect(strange).toHaveTextContent(/^5,000,000,004\s*in the smallest units/)
    expect(strange).toHaveTextContent(/Token/)
  })

  it('does not lose a digit of what is huge', () => {
    show({ recovery: at('review', { plan: planOf(strangeCall(4, 2n ** 256n - 1n)) }) })
    expect(card().querySelector('li .ik-amount')?.textContent?.replace(/\D/g, '')).toBe(String(2n ** 256n - 1n))
  })

  it('says when it is not the own account that gets it', () => {
    show({ recovery: at('review', { plan: planOf({ ...usdcCall(), to: otherAccount as `0x${string}` }) }) })
    expect(card()).toHaveTextContent('it sends your money to the address below')
    expect(card()).not.toHaveTextContent('your wallet,')
    expect(card()).toHaveTextContent('To this address')
    expect(buttons()).toContain('Sign to send 25.00 USDC')
  })

  it('says that money is in the payment wallet only after it was found there', () => {
    const error = makeError('NotFound', { operation: 'PrepareIntentRecovery' })
    show({ recovery: at('idle', { plan: undefined, error }) })
    expect(card()).toHaveTextContent("We couldn't check what you can get back. Nothing was signed or sent.")
    expect(card()).not.toHaveTextContent('The money stays')
  })

  it('says that money stays in the payment wallet where its transaction could not be built', () => {
    show({
      recovery: at('review', { error: makeError('Unavailable', { operation: 'BuildIntentRecoveryTransaction' }) }),
    })
    expect(card()).toHaveTextContent('Nothing was sent. The money stays in the payment wallet.')
  })

  it('says that money is back only where the own account got it', () => {
    show({ recovery: at('proven') })
    expect(screen.getByRole('heading', { name: 'Your money is back' })).toBeVisible()
    cleanup()
    show({ recovery: at('proven', { plan: planOf({ ...usdcCall(), to: otherAccount as `0x${string}` }) }) })
    expect(screen.getByRole('heading', { name: 'Money sent' })).toBeVisible()
  })

  it('shows the age of a price without a time, as it was received', () => {
    const prices = [{ token: { chainId: 8453, tokenAddress: usdcCall().token ?? '' }, priceUsd: 1 }]
    show({ recovery: at('review'), prices, pricesReceivedAt: Date.now() - 6 * 60_000 })
    expect(within(card()).getAllByRole('listitem')[0]).toHaveTextContent(/≈ \$25\.00 · price from \d.* · on Base/)
  })

  it('names both parties, what arrives, what it costs and what was checked, before anything is signed', () => {
    const prices = [{ token: { chainId: 8453, tokenAddress: usdcCall().token ?? '' }, priceUsd: 1 }]
    const { rerender } = render(
      <RecoverySignerView
        intentId={intentId}
        recovery={at('review')}
        wallet={connected}
        prices={prices}
        onSign={vi.fn()}
      />,
      { wrapper: WalletStoryKit },
    )
    const shown = screen.getAllByRole('region').at(-1)
    expect(shown).toHaveTextContent(/^Check before you sign/)
    expect(shown).toHaveTextContent('it sends your money back to you')
    expect(shown).toHaveTextContent(/25\.00\s*USDC≈ \$25\.00 · on Base/)
    expect(shown).toHaveTextContent(/Network fee, estimated\s*0\.0000042\s*ETH/)
    expect(shown).toHaveTextContent('9 of 9 checks passed')
    expect(shown).toHaveTextContent(/Next: sign in \S/)
    const unread = { deployment: undefined, prepared: {} as never, networkFee: undefined }
    rerender(
      <RecoverySignerView intentId={intentId} recovery={at('review', unread)} wallet={connected} onSign={vi.fn()} />,
    )
    expect(shown).toHaveTextContent('7 of 9 checks passed')
    expect(
      within(shown as HTMLElement)
        .getAllByText(/We couldn't reach|doesn't list what's in the payment wallet/)
        .filter((one) => !one.closest('details')),
    ).toHaveLength(2)
    expect(shown).toHaveTextContent(/We check that money can leave the payment wallet before your wallet asks you/)
    expect(shown).toHaveTextContent(/Network fee\s*Your wallet shows it/)
    expect(shown).not.toHaveTextContent('$')
  })

  it('has no way on from a refusal, and copies nothing but checks and the payment', async () => {
    const refusals = [{ check: 'calls[0].data', message: 'It is not a transfer.' }]
    show({ recovery: at('refused', { refusals, hash: recoveryHash as `0x${string}` }) })
    expect(card()).toHaveTextContent('Nothing was signed or sent.')
    // Only the refused answer states that money is there.
    expect(card()).not.toHaveTextContent('in the payment wallet')
    expect(buttons()).toEqual(['Copy details'])
    expect(card().querySelector('pre')?.textContent).toBe(
      [`intent: ${intentId}`, 'refused: what was to be signed', 'calls[0].data: It is not a transfer.'].join('\n'),
    )
  })

  it.each([
    ['idle', ['Check for money']],
    ['review', ['Sign to get 25.00 USDC back']],
    ['signing', ["My wallet doesn't respond"]],
    ['checking', []],
    ['ready', ['Send the transaction', 'Start again']],
    ['preflight', ["My wallet doesn't respond"]],
    ['awaiting-wallet', ["My wallet doesn't respond"]],
    ['outcome-unknown', ["Yes, I'll answer it there", 'No, ask again']],
    ['other-tab', []],
    ['submitted', []],
    ['proving', []],
    ['proven', ['Check again']],
    ['unproven', ['Check again', 'Start again']],
    ['reverted', ['Start again']],
    ['replaced', ['Start again']],
    ['unavailable', ['Copy details', 'Check again']],
  ] as const)('offers in %s no more than %s', (step, open) => {
    show({ recovery: at(step) })
    const pressed = screen.queryAllByRole('button').filter((one) => one.getAttribute('aria-disabled') !== 'true')
    expect(pressed.map(({ textContent }) => textContent)).toEqual(open)
  })
})

it.each([
  ['review', 'Reject it there'],
  ['outcome-unknown', 'Confirm or reject it there'],
] as const)('does not offer in %s what does nothing while the wallet may still answer', (step, says) => {
  show({ recovery: at(step, { reason: 'request-open' }) })
  expect(buttons()).toEqual([])
  expect(card()).toHaveTextContent(says)
  expect(card()).toHaveTextContent('Nothing there? Reload this page, then you can ask again.')
})

describe('a token that only its contract calls USDC', () => {
  it.each(['review', 'proven'] as const)('stands with its whole address (%s)', async (step) => {
    const fake = strangeCall(4)
    showLookAlikes({ recovery: at(step, { plan: planOf(fake) }) })
    expect(await screen.findByText('5,000.000004')).toHaveTextContent(/USDC$/)
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(`Token ${fake.token}`)
    expect(card()).toHaveTextContent('Anyone can give a token any name, so compare its address.')
    if (step === 'review') expect(buttons()).toContain('Sign to get your money back')
  })

  it('is told apart in a choice', async () => {
    const fake = strangeCall(4).token
    const tokens = [BASE_USDC, fake].map((contractAddress) => ({
      contractAddress,
      chainId: BASE,
      balance: '25000000',
      intentAddress,
    }))
    showLookAlikes({ recovery: at('choose', { tokens: tokens as never }), onPrepare: () => {} })
    await waitFor(() => expect(screen.getAllByText('USDC')).toHaveLength(2))
    const [real, other] = screen.getAllByRole('button', { name: /25\.00/ })
    expect(real).not.toHaveTextContent('0x')
    expect(other).toHaveTextContent(fake ?? '')
  })

  it('is not the real one, which stands alone', () => {
    showLookAlikes({ recovery: at('review') })
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^25\.00\s*USDCon Base$/)
    expect(card()).not.toHaveTextContent('compare its address')
    expect(buttons()).toContain('Sign to get 25.00 USDC back')
  })
})

it('takes an absent token of a choice for the coin of the network', async () => {
  const token = { chainId: 8453, balance: '20140000000000000', intentAddress }
  const { onPrepare } = show({ recovery: at('choose', { tokens: [token] }) })
  const choice = screen.getByRole('button', { name: /0\.02014\s*ETH\s*on Base/ })
  await userEvent.click(choice)
  expect(onPrepare).toHaveBeenCalledExactlyOnceWith({ chainId: 8453, intentAddress })
})

it('can start again after a transaction that its chain does not show', async () => {
  const recovery = at('submitted', { reason: 'not-found', hash: recoveryHash })
  const { onRestart } = show({ recovery })
  expect(card()).toHaveTextContent("Sent, but Base doesn't show the transaction.")
  expect(buttons()).toEqual(['Start again'])
  await userEvent.click(screen.getByRole('button'))
  expect(onRestart).toHaveBeenCalledOnce()
})

it.each([
  ['an unknown transaction', {}],
  ['its transaction', { reason: 'left', hash: recoveryHash }],
] as const)('does not say of money that left the payment wallet by %s that it may still be there', (_, facts) => {
  show({ recovery: at('unproven', facts) })
  expect(card()).toHaveTextContent(
    "The money left the payment wallet on Base, but we couldn't confirm that it arrived.",
  )
  expect(card()).not.toHaveTextContent('It may still be in the payment wallet')
})

it('has the network switched before it asks again for what may have been sent', async () => {
  const { onSwitch } = show({
    recovery: at('outcome-unknown', { switchTo: 8453 }),
    wallet: { ...connected, chainId: 1 },
  })
  expect(buttons()).toEqual(['Switch to Base'])
  await userEvent.click(screen.getByRole('button'))
  expect(onSwitch).toHaveBeenCalledWith(8453)
})

it('says of a wallet that cannot be deployed here what is missing, who can add it, and that nothing was signed', () => {
  show({ recovery: at('unavailable', { reason: 'not-deployed', verified: undefined }) })
  expect(card()).toHaveTextContent("You didn't sign anything.")
  expect(card()).toHaveTextContent('This page is missing a contract that can set it up. Send these details to the shop')
  expect(buttons()).toEqual(['Copy details', 'Check again'])
  expect(missingContracts(intentId, at('unavailable'), undefined).split('\n')).toEqual([
    `intent: ${intentId}`,
    expect.stringMatching(/^missing: a relay and a factory/),
    'chain: 8453',
    expect.stringMatching(/^intent wallet: 0x/),
    expect.stringMatching(/^in it: 25000000 base units of 0x/),
    'contracts of this page: none',
  ])
})

describe('refusalKind', () => {
  it.each([
    ['known.ownerAddress', 'known'],
    ['expected.chainId', 'expected'],
    ['verified', 'expected'],
    ['expected.tokens', 'tokens'],
    ['both lists', 'tokens'],
    ['recoveryTokens', 'tokens'],
    ['typedData.domain.chainId', 'domain'],
    ['typedData.message.calls[0]', 'kind'],
    ['typedData', 'kind'],
    ['calls[1].delegateCall', 'calls'],
    ['calls', 'calls'],
    ['intentSource', 'about'],
    ['payload.chainId', 'about'],
    ['payload.encoded', 'bytes'],
    ['payloadHash', 'bytes'],
    ['data', 'transaction'],
    ['to', 'transaction'],
    ['answer', 'answer'],
    ['from the future', 'answer'],
  ])('%s is of the kind %s', (check, kind) => {
    expect(refusalKind(check)).toBe(kind)
  })
})

it.each([
  ['reverted', {}],
  ['replaced', {}],
  ['submitted', { reason: 'not-found', hash: recoveryHash }],
  ['ready', { reason: 'would-revert' }],
] as const)('leads on from %s by starting again', (step, facts) => {
  show({ recovery: at(step, facts) })
  const [first] = screen.getAllByRole('button')
  expect(first).toHaveTextContent('Start again')
  expect(card().querySelectorAll('[data-kind=primary]')).toHaveLength(1)
  expect(first).toHaveAttribute('data-kind', 'primary')
  expect(screen.queryByRole('button', { name: 'Send the transaction' })).toBeNull()
})

it.each(['insufficient-funds', 'rejected', 'would-revert'] as const)(
  'shows one note where sending fails: %s',
  (reason) => {
    show({ recovery: at('ready', { reason }) })
    expect([...card().querySelectorAll('.ik-note')].map((note) => note.getAttribute('data-tone'))).toEqual(['warn'])
  },
)
