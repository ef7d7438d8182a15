import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { nativeAddress } from '../../../format/internal/index.ts'
import { withKit } from '../../storyKit.tsx'
import { Card } from '../Card.tsx'
import * as icons from './index.ts'

const { Icon, NetworkIcon, ShopIcon, TokenIcon, WalletIcon } = icons

const paths = Object.entries(icons).flatMap(([name, value]) =>
  typeof value === 'string' ? [{ name: name.replace(/Icon$/, ''), path: value }] : [],
)
const natives = [1, 8453, 137, 56, 43114, 1399811149, 728126428]
const listed = [
  { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC' },
  { chainId: 10, tokenAddress: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', symbol: 'DAI' },
  { chainId: 1, tokenAddress: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', symbol: 'WBTC' },
  { chainId: 1, tokenAddress: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', symbol: 'UNI' },
  { chainId: 1, tokenAddress: '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9', symbol: 'AAVE' },
  { chainId: 8453, tokenAddress: '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42', symbol: 'EURC' },
]
const networks = [1, 8453, 42161, 10, 137, 56, 43114, 1399811149, 728126428, 100, 59144]

const Marks = ({ children }: { children: ReactNode }) => <div className="ik-buttons">{children}</div>

const meta: Meta = {
  title: 'Icons',
  decorators: [
    (Story) => (
      <Card>
        <div className="ik-section">
          <Story />
        </div>
      </Card>
    ),
    withKit,
  ],
}
export default meta
type Story = StoryObj

export const Interface: Story = {
  render: () => (
    <>
      {paths.map(({ name, path }) => (
        <p key={name} className="ik-row">
          {name}
          <Icon path={path} />
        </p>
      ))}
    </>
  ),
}

export const Tokens: Story = {
  render: () => (
    <Marks>
      {natives.map((chainId) => (
        <TokenIcon key={chainId} chainId={chainId} tokenAddress={nativeAddress} isListed network={false} />
      ))}
      {listed.map((token) => (
        <TokenIcon key={token.tokenAddress} {...token} isListed />
      ))}
      <TokenIcon chainId={8453} tokenAddress="0xd00d4f1c08a2b7739e5dc3a0f8e1247bb961beef" symbol="USDC" />
    </Marks>
  ),
}

export const Networks: Story = {
  render: () => (
    <>
      {([36, 20, 16] as const).map((size) => (
        <Marks key={size}>
          {networks.map((chainId) => (
            <NetworkIcon key={chainId} chainId={chainId} size={size} />
          ))}
        </Marks>
      ))}
    </>
  ),
}

export const WalletsAndShops: Story = {
  render: () => (
    <Marks>
      <WalletIcon name="Field Wallet" />
      <WalletIcon name="Harbour" size={20} />
      <ShopIcon name="Lampworks" size={32} />
      <ShopIcon
        name="Lampworks"
        logo="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath fill='%231e3a33' d='M0 0h20v20H0z'/%3E%3Cpath fill='%23f2c879' d='m8 4h4l3 6H5zm1 6h2v5h2v1H7v-1h2z'/%3E%3C/svg%3E"
      />
    </Marks>
  ),
}
