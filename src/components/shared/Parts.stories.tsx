import type { Meta, StoryObj } from '@storybook/react-vite'
import { withKit } from '../storyKit.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'
import { Card } from './Card.tsx'
import { closeIcon, Icon, lockIcon, NetworkIcon, nextIcon, ShopIcon, TokenIcon } from './icons/index.ts'
import { Note } from './Note.tsx'

const meta: Meta = { title: 'Parts', decorators: [(Story) => <Card>{Story()}</Card>, withKit] }
export default meta
type Story = StoryObj

const usdc = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'
const held = [
  { chainId: 42161, tokenAddress: usdc, name: 'USDC', where: 'on Arbitrum', amount: '250.00', worth: '$250.00' },
  {
    chainId: 8453,
    tokenAddress: `0x${'0'.repeat(40)}`,
    name: 'ETH',
    where: 'on Base',
    amount: '0.0912',
    worth: '$258.64',
  },
  {
    chainId: 10,
    tokenAddress: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    name: 'DAI',
    where: 'on Optimism · not enough',
    amount: '61.20',
    worth: '$61.19',
  },
]

export const Choosing: Story = {
  render: () => (
    <>
      <div className="ik-section">
        <div className="ik-headline">
          <ShopIcon name="Lampworks" size={32} />
          <h2 className="ik-title">Pay Lampworks</h2>
          <button type="button" className="ik-icon-button ik-headline-end" aria-label="Close">
            <Icon path={closeIcon} />
          </button>
        </div>
        <div className="ik-amount-lead">
          <TokenAmount amount={100_292_480n} token={{ symbol: 'USDC', decimals: 6 }} side="exact" size="xl" />
          <p className="ik-line ik-soft">≈ $100.00 · on Base</p>
        </div>
      </div>
      <div className="ik-section">
        {held.map(({ name, where, amount, worth, ...token }, at) => (
          <label key={name} className="ik-choice">
            <TokenIcon {...token} symbol={name} isListed />
            <span className="ik-choice-text">
              <span className="ik-choice-name">{name}</span>
              <span className="ik-choice-detail">{where}</span>
            </span>
            <span className="ik-choice-end">
              <span>{amount}</span>
              <span className="ik-choice-detail">{worth}</span>
            </span>
            <input type="radio" name="held" className="ik-choice-mark" defaultChecked={at === 0} disabled={at === 2} />
          </label>
        ))}
        <button type="button" className="ik-choice">
          <NetworkIcon chainId={undefined} rail="SOLANA" />
          <span className="ik-choice-text">
            <span className="ik-choice-name">Solana</span>
            <span className="ik-choice-detail">SOL, USDC</span>
          </span>
          <Icon path={nextIcon} />
        </button>
      </div>
      <div className="ik-section">
        <button type="button" className="ik-button" data-kind="primary" data-wide="">
          Pay 100.29248 USDC
        </button>
      </div>
    </>
  ),
}

export const Segments: Story = {
  render: () => (
    <div className="ik-section">
      <fieldset className="ik-segments">
        <legend className="ik-visually-hidden">Kind</legend>
        {['Swap', 'Send'].map((name, at) => (
          <label key={name} className="ik-segment">
            <input type="radio" name="kind" defaultChecked={at === 0} />
            {name}
          </label>
        ))}
      </fieldset>
    </div>
  ),
}

const notes = [
  [undefined, undefined, 'A refund goes to your wallet.'],
  ['warn', undefined, 'Compare the whole address before you send.'],
  ['bad', undefined, 'We couldn’t get a price. Nothing was sent.'],
  ['good', lockIcon, '9 of 9 checks passed.'],
] as const

export const Notes: Story = {
  render: () => (
    <>
      {notes.map(([tone, icon, text]) => (
        <div key={text} className="ik-section">
          <Note tone={tone} icon={icon}>
            {text}
          </Note>
        </div>
      ))}
    </>
  ),
}

export const Buttons: Story = {
  render: () => (
    <div className="ik-section ik-buttons">
      <button type="button" className="ik-button" data-kind="primary">
        Swap 0.05 ETH
      </button>
      <button type="button" className="ik-button">
        No, ask again
      </button>
      <button type="button" className="ik-button" data-kind="primary" disabled>
        Not enough ETH
      </button>
      <span className="ik-chip">on Base</span>
      <button type="button" className="ik-text-button">
        My wallet doesn’t respond
      </button>
    </div>
  ),
}
