'use client'
import { useState } from 'react'
import { cleanText } from '../../format/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import { textOf } from '../shared/text.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/**
 * Renders a call's data: its length and selector, and all digits in a collapsed section. The data is not decoded, since
 * a selector only suggests a function name.
 */
export function Calldata({ data }: { data: unknown }) {
  const t = useTranslator(feesTexts)
  const [open, setOpen] = useState(false)
  const text = textOf(data)
  if (text === '' || text === '0x')
    return <Facts>{<Fact name={t('fees.calls.data')}>{t('fees.calls.noData')}</Fact>}</Facts>
  const hex = text.length % 2 === 0 && /^0x[\da-f]*$/i.test(text)
  const bytes = text.length / 2 - 1
  return (
    <>
      <Facts>
        <Fact name={t('fees.calls.data')}>
          {hex ? t('fees.calls.bytes', { count: bytes }) : t('fees.calls.notHex')}
        </Fact>
        {hex && bytes >= 4 && (
          <Fact name={t('fees.calls.selector')}>
            <bdi className="ik-mono">{text.slice(0, 10)}</bdi>
          </Fact>
        )}
      </Facts>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="ik-details-name">{t('fees.calls.show')}</summary>
        {/* Rendered only when open, since the data can be a megabyte. */}
        {open && (
          <>
            <section
              className="ik-mono ik-fees-data"
              aria-label={t('fees.calls.data')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached with the keyboard
              tabIndex={0}
              translate="no"
            >
              {hex ? text : cleanText(text, 20_000)}
            </section>
            {hex && (
              <CopyButton text={text} className="ik-text-button">
                {t('fees.calls.copyData')}
              </CopyButton>
            )}
          </>
        )}
      </details>
    </>
  )
}
