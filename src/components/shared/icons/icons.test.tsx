import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { luminance } from '../../../../test/setup/luminance.ts'
import { nativeAddress } from '../../../format/internal/index.ts'
import { IntentKitProvider } from '../../../hooks/index.ts'
import { client } from '../../fixtures.ts'
import { backIcon, closeIcon, Icon, NetworkIcon, nextIcon, ShopIcon, TokenIcon, WalletIcon } from './index.ts'
import { currencySign, markColors, pickColor } from './marks.ts'

const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const uni = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const logo = 'https://logos.test/usdc.png'
const inline = 'data:image/png;base64,iVBORw0KGgo='

function show(icon: ReactElement, kit: { remoteImages?: boolean; tokens?: [] } = {}) {
  const { container } = render(
    <IntentKitProvider client={client} storage={null} {...kit}>
      {icon}
    </IntentKitProvider>,
  )
  const mark = container.firstElementChild as HTMLElement
  return {
    mark,
    letters: mark.getAttribute('data-letters'),
    color: mark.querySelector('path')?.getAttribute('fill'),
    path: mark.querySelector('path')?.getAttribute('d'),
    image: mark.querySelector('img'),
  }
}

describe('TokenIcon', () => {
  it('writes a currency sign, else up to four letters of the symbol', () => {
    const letters = (symbol: string) =>
      show(<TokenIcon chainId={1} tokenAddress={uni} symbol={symbol} isListed network={false} />).letters
    expect(letters('UNI')).toBe('UNI')
    expect(letters('wstETH')).toBe('wstE')
    expect(letters('pyUSD')).toBe('$')
    expect(letters('\u202E-✅')).toBe('?')
    expect(show(<TokenIcon chainId={8453} tokenAddress={usdc} />).letters).toBe('$')
  })

  it.each([
    ['USDC', '$'],
    ['USDT0', '$'],
    ['USDC.e', '$'],
    ['DAI', '$'],
    ['EURC', '€'],
    ['tGBP', '£'],
    ['JPYC', '¥'],
    ['sUSDe', undefined],
    ['mooUSDC-vault', undefined],
    ['USD\u0421', undefined],
    ['NEUR0N', undefined],
  ])('gives %s the sign %s', (symbol, sign) => expect(currencySign(symbol)).toBe(sign))

  it('has one color for a chain and an address, in any case, and draws each form of a native coin alike', () => {
    const colorOf = (tokenAddress: string, chainId = 1) =>
      show(<TokenIcon chainId={chainId} tokenAddress={tokenAddress} symbol="UNI" isListed />).color
    expect(colorOf(uni.toLowerCase())).toBe(colorOf(uni))
    expect(markColors).toContain(colorOf(uni))
    expect(colorOf('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 999)).toBe(colorOf(nativeAddress, 999))
    expect(new Set(Array.from({ length: 60 }, (_, at) => pickColor(`${at}:${uni}`))).size).toBe(markColors.length)
  })

  it('draws a mark for a token that the host or the kit vouches for, not for an answer that uses its symbol', () => {
    const isDrawn = (icon: ReactElement) => !show(icon).path?.endsWith('H0z')
    expect(isDrawn(<TokenIcon chainId={1} tokenAddress={nativeAddress} />)).toBe(true)
    expect(isDrawn(<TokenIcon chainId={1} tokenAddress={uni} symbol="ETH" isListed />)).toBe(false)
  })

  it('is dashed with "?" when the token is on no list, and shows none of its logo', () => {
    const { mark, letters, image } = show(
      <TokenIcon chainId={1} tokenAddress={uni} symbol="USDC" logoUri={logo} network={false} />,
      { remoteImages: true },
    )
    expect(mark).toHaveAttribute('data-unknown')
    expect([letters, image]).toEqual(['?', null])
    expect(show(<TokenIcon chainId={8453} tokenAddress={usdc} isListed={false} />).letters).toBe('?')
  })

  it('has its network at its corner, unless it is left away', () => {
    const icon = (network?: boolean) => <TokenIcon chainId={8453} tokenAddress={usdc} network={network} />
    expect(show(icon()).mark.querySelector('[data-shape="network"]')).toHaveAttribute('data-size', '16')
    expect(show(icon(false)).mark.querySelector('[data-shape="network"]')).toBeNull()
  })
})

describe('a remote image', () => {
  const icons = (url: string): [string, ReactElement][] => [
    ['token', <TokenIcon key="t" chainId={8453} tokenAddress={usdc} logoUri={url} />],
    ['wallet', <WalletIcon key="w" name="Field Wallet" icon={url} />],
    ['shop', <ShopIcon key="s" name="Lampworks" logo={url} />],
  ]

  it.each(icons(logo))('of a %s is not asked for unless the host allows it', (_name, icon) =>
    expect(show(icon).image).toBeNull(),
  )

  it.each(icons(logo))('of a %s is lazy, of a fixed size, and does not say which page shows it', (_name, icon) => {
    const { image } = show(icon, { remoteImages: true })
    expect(image).toHaveAttribute('src', logo)
    for (const [name, value] of Object.entries({
      width: '36',
      height: '36',
      alt: '',
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: 'no-referrer',
    }))
      expect(image).toHaveAttribute(name, value)
  })

  it.each(
    [
      'http://logos.test/a.png',
      'javascript:alert(1)',
      'https://a:b@logos.test/a.png',
      'data:text/html,x',
      '//x/y',
    ].flatMap((url) => icons(url)),
  )('of a %s is refused when it is not an https link', (_name, icon) =>
    expect(show(icon, { remoteImages: true }).image).toBeNull(),
  )

  it('covers the mark once it has loaded, and is hidden when it fails', () => {
    const { image } = show(<ShopIcon name="Lampworks" logo={logo} />, { remoteImages: true })
    if (!image) throw new Error('no image')
    expect(image).not.toHaveAttribute('data-loaded')
    fireEvent.load(image)
    expect(image).toHaveAttribute('data-loaded')
    fireEvent.error(image)
    expect(image).not.toHaveAttribute('data-loaded')
  })

  it('is shown without asking when a wallet or a shop brings it along, never for a token', () => {
    expect(show(<WalletIcon name="Field Wallet" icon={inline} />).image).toHaveAttribute('src', inline)
    expect(show(<ShopIcon name="Lampworks" logo={inline} />).image).toHaveAttribute('src', inline)
    const token = <TokenIcon chainId={8453} tokenAddress={usdc} logoUri={inline} />
    expect(show(token, { remoteImages: true }).image).toBeNull()
  })
})

describe('every icon', () => {
  it.each([
    ['Icon', <Icon key="i" path={closeIcon} />],
    ['TokenIcon', <TokenIcon key="t" chainId={8453} tokenAddress={usdc} />],
    ['NetworkIcon', <NetworkIcon key="n" chainId={undefined} rail="SOLANA" />],
    ['WalletIcon', <WalletIcon key="w" name={undefined} />],
    ['ShopIcon', <ShopIcon key="s" name="Lampworks" />],
  ])('%s is hidden from screen readers, and adds no text', (_name, icon) => {
    const { mark } = show(icon)
    expect(mark).toHaveAttribute('aria-hidden', 'true')
    expect(mark).toHaveTextContent(/^$/)
    expect(mark.outerHTML).not.toContain('style=')
  })

  it('has a rule for each of its classes', () => {
    const css = readFileSync(join(import.meta.dirname, 'icons.css'), 'utf8')
    const { mark } = show(<WalletIcon name="Field Wallet" icon={inline} />)
    const names = [mark, ...mark.querySelectorAll('[class]')].map((element) => element.getAttribute('class'))
    expect(names).toHaveLength(4)
    for (const name of names) expect(css).toMatch(new RegExp(`^\\.${name}\\b[^-]`, 'm'))
  })

  it('mirrors back and next alone', () => {
    const isMirrored = (path: string) => show(<Icon path={path} />).mark.hasAttribute('data-mirror')
    expect([backIcon, nextIcon, closeIcon].map(isMirrored)).toEqual([true, true, false])
  })

  it.each(['rtl', 'ltr'])('is mirrored where the kit, not the page around it, goes from right to left: %s', (dir) => {
    const css = readFileSync(join(import.meta.dirname, 'icons.css'), 'utf8')
    const rule = css.match(/^(.*\[data-mirror\].*) \{\n {2}transform/m)?.[1] ?? ''
    const { mark } = show(
      <div dir="rtl">
        <div className="ik-card" dir={dir}>
          <Icon path={backIcon} />
        </div>
      </div>,
    )
    expect(mark.querySelector('svg')?.matches(rule)).toBe(dir === 'rtl')
  })

  it('draws the common networks, by chain or rail, and writes the first letter of others', () => {
    const solana = show(<NetworkIcon chainId={undefined} rail="SOLANA" />)
    expect(solana.color).toBe(show(<NetworkIcon chainId={1399811149} />).color)
    expect(solana.letters).toBeNull()
    expect(show(<NetworkIcon chainId={100} />).letters).toBe('G')
  })

  it.each(markColors)('%s carries white (4.5:1)', (color) =>
    expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5),
  )

  it('keeps its colors in forced colors', () => {
    const css = readFileSync(join(import.meta.dirname, 'icons.css'), 'utf8')
    expect(/\.ik-mark \{[^}]*\}/.exec(css)?.[0]).toContain('forced-color-adjust: none')
    expect(css).toContain('stroke: currentcolor')
  })
})
