'use client'
import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { cleanText, knownToken, shortenAddress } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { createLazyModule, useLazyModule } from '../../hooks/internal/index.ts'
import { pickerTexts } from '../../i18n/index.ts'
import { classNames } from '../shared/classNames.ts'
import { downIcon, Icon, TokenIcon } from '../shared/icons/index.ts'
import { NotLoaded } from '../shared/NotLoaded.tsx'
import type { createRowWindow } from '../shared/rowWindow.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import type { PickerEntries } from './pickerEntries.ts'

const none: never[] = []
const dialogPart = /* @__PURE__ */ createLazyModule(() => import('./ConnectedDialog.tsx'))
// A part of its own, because lists of payments have it too.
const rowsPart = /* @__PURE__ */ createLazyModule(() => import('../shared/rowWindow.ts'))

/** Loads both. */
function preload() {
  void dialogPart.preload()
  void rowsPart.preload()
}

/** The code of the dialog. */
export type DialogPart = typeof import('./ConnectedDialog.tsx')

/** The props of the dialog that the button provides. */
export interface OpenPicker {
  /** Whether it is open. Rendered closed, it only waits to be opened. */
  isOpen: boolean
  label: string
  entries: PickerEntries
  value: TokenMetadata | undefined
  recent: readonly string[]
  createRowWindow: typeof createRowWindow
  onChoose: (token: TokenMetadata) => void
  onClose: () => void
}

export interface PickerButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onChange' | 'value'> {
  tokens: readonly TokenMetadata[]
  value?: TokenMetadata | undefined
  onChange: (token: TokenMetadata) => void
  label?: string | undefined
  placeholder?: string | undefined
  /** The button, for the host. */
  button: ForwardedRef<HTMLElement>
  dialog: (part: DialogPart, props: OpenPicker) => ReactNode
}

/**
 * Renders the button with the chosen token. The dialog's code loads, and the dialog is rendered closed, when the page is
 * idle, or when it is wanted: a press then only has to show it.
 */
export function PickerButton(props: PickerButtonProps) {
  const { tokens, value, onChange, label, placeholder, button, dialog, ...rest } = props
  const t = useTranslator(pickerTexts)
  const chains = useChains()
  const { storage } = useIntentKit()
  const own = useRef<HTMLButtonElement>(null)
  useImperativeHandle(button, () => own.current as HTMLElement)
  const [isOpen, setOpen] = useState(false)
  const [isReady, setReady] = useState(false)
  const [closings, setClosings] = useState(0)
  const [dialogCode, rowsCode] = [useLazyModule(dialogPart), useLazyModule(rowsPart)]
  const part = dialogCode === 'failed' || rowsCode === 'failed' ? 'failed' : rowsCode && dialogCode
  const id = useId()
  useEffect(() => whenIdle(preload), [])
  const loaded = part === 'failed' ? undefined : part
  const rows = rowsCode === 'failed' ? undefined : rowsCode
  const entries = useMemo(() => loaded?.createEntries(tokens, chains.name), [loaded, tokens, chains])

  const recent = useMemo(
    () => (loaded && (isOpen || isReady) ? loaded.readRecent(storage) : none),
    [loaded, isOpen, isReady, storage],
  )
  useEffect(() => {
    if (loaded && rows && !isReady) return whenIdle(() => startTransition(() => setReady(true)))
  }, [loaded, rows, isReady])

  function open() {
    if (dialogCode === 'failed') dialogPart.retry()
    if (rowsCode === 'failed') rowsPart.retry()
    preload()
    setOpen(true)
  }
  function close() {
    setOpen(false)
    // The next dialog is a new one, without what was typed.
    setClosings((count) => count + 1)
    setReady(false)
    // Browsers return the focus only to what had it: in some, a press doesn't focus a button.
    own.current?.focus()
  }
  const { chainId, tokenAddress } = value ?? {}
  const symbol =
    cleanText(value?.symbol, 24) ||
    knownToken(chainId, tokenAddress)?.symbol ||
    (tokenAddress && shortenAddress(tokenAddress))
  const isListed =
    loaded && entries && chainId !== undefined
      ? entries.byKey.has(loaded.tokenKey({ chainId, tokenAddress }))
      : undefined
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={own}
        className={classNames('ik-picker-button', rest.className)}
        lang={t.language}
        dir={t.direction}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={label ? `${id}label ${id}value` : undefined}
        data-state={isOpen ? (loaded ? 'open' : part === 'failed' ? 'not-loaded' : 'loading') : 'closed'}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {label && (
          <span id={`${id}label`} hidden>
            {label}
          </span>
        )}
        {value && symbol ? (
          <>
            <TokenIcon
              chainId={chainId}
              tokenAddress={tokenAddress}
              symbol={symbol}
              logoUri={value.logoUri}
              isListed={isListed}
              size={32}
            />
            <span id={`${id}value`} className="ik-picker-value">
              <bdi className="ik-choice-name">{symbol}</bdi> <span className="ik-soft">{chains.name(chainId)}</span>
            </span>
          </>
        ) : (
          <span id={`${id}value`} className="ik-picker-value ik-picker-empty">
            {placeholder ?? t('picker.choose')}
          </span>
        )}
        <Icon path={downIcon} />
      </button>
      {isOpen && part === 'failed' && (
        <div role="alert">
          <NotLoaded part={dialogCode === 'failed' ? dialogPart : rowsPart} onRetry={open} />
        </div>
      )}
      {(isOpen || isReady) && loaded && rows && entries && (
        <CurrentWhileOpen key={closings} isOpen={isOpen} entries={entries} value={value}>
          {dialog(loaded, {
            isOpen,
            label: label ?? t('picker.choose'),
            entries,
            value,
            recent,
            createRowWindow: rows.createRowWindow,
            onChoose(token) {
              if (token.chainId !== undefined) loaded.addRecent(storage, { ...token, chainId: token.chainId })
              onChange(token)
            },
            onClose: close,
          })}
        </CurrentWhileOpen>
      )}
    </>
  )
}

interface CurrentWhileOpenProps extends Pick<OpenPicker, 'isOpen' | 'entries' | 'value'> {
  children: ReactNode
}

/** Renders a closed dialog anew only for another list or choice: hosts render often. */
const CurrentWhileOpen = memo(
  ({ children }: CurrentWhileOpenProps) => children,
  (before, now) => !before.isOpen && !now.isOpen && before.entries === now.entries && before.value === now.value,
)
