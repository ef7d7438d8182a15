'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useRef, useState } from 'react'
import { useIntentKit } from '../../hooks/index.ts'
import type { TransferForm } from '../../hooks/internal/index.ts'
import { transferTexts } from '../../i18n/index.ts'
import { type PayToken, railOf, type TransferDraft, type TransferProblems } from '../../payments/checkout/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { Icon, settingsIcon, swapIcon } from '../shared/icons/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useHeldFocus } from '../shared/useHeldFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenPicker } from '../TokenPicker/index.ts'
import { AmountSide, type SideFacts } from './AmountSide.tsx'
import { RecipientField } from './RecipientField.tsx'

/** An input that is missing before a transfer can be quoted. */
export type MissingInput = 'from' | 'to' | 'recipient' | 'amount' | 'wallet' | 'address'

/** Props of {@link TransferPanelView}. */
export interface TransferPanelViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onError'> {
  mode: 'swap' | 'send'
  /** Called to switch between both. Without it, the panel does one. */
  onMode?: ((mode: 'swap' | 'send') => void) | undefined
  /** The input so far. */
  transfer: TransferDraft
  onTransfer: (transfer: TransferDraft) => void
  onSwapSides: () => void
  /** The tokens to choose from. */
  tokens: TransferForm['tokens']
  /** The reasons why the transfer can't be quoted yet. */
  problems?: TransferProblems | undefined
  pays: SideFacts
  arrives: SideFacts
  /** Whether a quote for what is filled in is on its way. */
  isQuoting?: boolean | undefined
  /** The recipient's address, where one is named. */
  recipient?: string | undefined
  /** The lookup of the recipient's name. */
  name?: Pick<TransferForm['name'], 'state' | 'retry'> | undefined
  /** Whether this device hasn't paid the recipient before. */
  isFirst?: boolean | undefined
  /** The addresses that the user has sent to before on the same chain, newest first. Offered while the field is empty. */
  recents?: readonly string[] | undefined
  /** The settings, shown when wanted. */
  settings?: (() => ReactNode) | undefined
  /** The fields for a rail, or the wallets to connect. */
  fields?: ReactNode
  /** The quote with its button. Absent while something is missing. */
  review?: ReactNode
  /** The input that is missing next. The button names it. */
  missing?: MissingInput | undefined
  /** Called when the button for a missing wallet is pressed. */
  onConnect?: (() => void) | undefined
}

const nextText = {
  from: 'transfer.chooseToken',
  to: 'transfer.chooseTo',
  recipient: 'transfer.enterTo',
  amount: 'transfer.enterAmount',
  wallet: 'transfer.connect',
} as const

const none: readonly string[] = []
const noLookup = { state: 'none', retry: () => {} } as const

export const TransferPanelView = forwardRef<HTMLElement, TransferPanelViewProps>(
  function TransferPanelView(props, ref) {
    const {
      mode,
      onMode,
      transfer,
      onTransfer,
      onSwapSides,
      tokens,
      problems = {},
      pays,
      arrives,
      isQuoting = false,
      ...more
    } = props
    const {
      recipient,
      name = noLookup,
      isFirst = false,
      recents = none,
      settings,
      fields,
      review,
      missing,
      onConnect,
      ...rest
    } = more
    const t = useTranslator(transferTexts)
    const chains = useChains()
    const { resolveName } = useIntentKit()
    const form = useRef<HTMLFormElement>(null)
    const card = useHeldFocus(ref, `${missing} ${fields !== undefined}`)
    const [title, group] = [useId(), useId()]
    const [isToLeft, setToLeft] = useState(false)
    const [isToWanted, setToWanted] = useState(false)
    const [isSet, setSet] = useState(false)
    const { from, to, amount = '', side = 'pays' } = transfer
    const toRail = to && railOf(to)
    const fromRail = from && railOf(from)
    const isSend = mode === 'send'
    // A contract account may not exist on the other network.
    const isOwnAbsent = !isSend && !toRail && problems.recipient === 'missing'
    const asksTo = isSend || toRail !== undefined || isToWanted || isOwnAbsent || Boolean(transfer.recipient)
    // An address on a rail may be the user's own.
    const isTheirs = isSend || (Boolean(transfer.recipient) && !toRail)
    // A paste waits for the browser's permission: meanwhile the rest may be changed.
    const latest = useRef(transfer)
    latest.current = transfer
    const change = (changes: Partial<TransferDraft>) => onTransfer({ ...latest.current, ...changes })

    const paysSide = (
      <AmountSide
        key="pays"
        {...pays}
        name={t('transfer.youPay')}
        side="pays"
        typed={side === 'pays' ? amount : undefined}
        isQuoting={isQuoting}
        onType={(text) => change({ amount: text, side: 'pays' })}
      >
        <TokenPicker
          label={t('transfer.payWith')}
          tokens={tokens.from}
          value={from}
          onChange={(token) => change({ from: token as PayToken })}
        />
      </AmountSide>
    )
    const arrivesSide = (
      <AmountSide
        key="arrives"
        {...arrives}
        held={isTheirs ? undefined : arrives.held}
        name={arrivesName()}
        side="arrives"
        typed={side === 'arrives' ? amount : undefined}
        isQuoting={isQuoting}
        onType={(text) => change({ amount: text, side: 'arrives' })}
      >
        <TokenPicker
          label={t(isTheirs ? 'transfer.sendToken' : 'transfer.getToken')}
          tokens={tokens.to}
          value={to}
          onChange={(token) => change({ to: token as PayToken })}
        />
      </AmountSide>
    )
    const turn = (
      <div key="turn" className="ik-transfer-turn">
        <button type="button" className="ik-icon-button" aria-label={t('transfer.turn')} onClick={onSwapSides}>
          <Icon path={swapIcon} />
        </button>
      </div>
    )

    return (
      <Card
        {...rest}
        ref={card}
        tabIndex={-1}
        aria-labelledby={title}
        className={classNames('ik-transfer', rest.className)}
        data-mode={mode}
        data-missing={missing}
      >
        <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
          <div className="ik-section ik-heading ik-transfer-head">
            <h2 className={onMode ? 'ik-visually-hidden' : 'ik-title'} id={title}>
              {t(isSend ? 'transfer.send' : 'transfer.swap')}
            </h2>
            {onMode && (
              <div className="ik-segments" role="radiogroup" aria-label={t('transfer.mode')}>
                {(['swap', 'send'] as const).map((one) => (
                  <label key={one} className="ik-segment">
                    <input type="radio" name={group} checked={mode === one} onChange={() => onMode(one)} />
                    {t(`transfer.${one}`)}
                  </label>
                ))}
              </div>
            )}
            {settings && (
              <button
                type="button"
                className="ik-icon-button ik-headline-end"
                aria-label={t('transfer.settings')}
                aria-expanded={isSet}
                onClick={() => setSet(!isSet)}
              >
                <Icon path={settingsIcon} />
              </button>
            )}
          </div>
          {isSet && settings?.()}
          <div className="ik-section ik-transfer-fields">
            {isSend && recipientField()}
            <div className="ik-transfer-sides">
              {isSend ? [arrivesSide, turn, paysSide] : [paysSide, turn, arrivesSide]}
            </div>
            {problems.to === 'same' && <p className="ik-line ik-transfer-problem">{t('transfer.same')}</p>}
            {problems.to === 'rails' && <p className="ik-line ik-transfer-problem">{t('transfer.rails')}</p>}
            {isOwnAbsent && (
              <p className="ik-line">{t('transfer.noAccount', { chain: chains.name(to?.chainId, undefined) })}</p>
            )}
            {!isSend && asksTo && recipientField()}
            {!isSend && !toRail && !isOwnAbsent && to && (
              <button
                type="button"
                className="ik-text-button ik-transfer-other"
                onClick={() => {
                  setToWanted(!asksTo)
                  setToLeft(false)
                  if (asksTo) change({ recipient: undefined })
                }}
              >
                {t(asksTo ? 'transfer.toOwn' : 'transfer.toOther')}
              </button>
            )}
            {fields}
          </div>
          {review ??
            (missing && (
              <div className="ik-section">
                <button
                  type="button"
                  className="ik-button"
                  data-kind="primary"
                  data-wide=""
                  onClick={() => (missing === 'wallet' ? onConnect?.() : focusOn(missing))}
                >
                  {missing === 'address'
                    ? t('transfer.enterAddress', { rail: chains.name(from?.chainId, fromRail) })
                    : t(nextText[missing])}
                </button>
              </div>
            ))}
        </form>
      </Card>
    )

    function recipientField() {
      return (
        <RecipientField
          key="to"
          value={transfer.recipient ?? ''}
          recipient={recipient}
          name={name}
          chain={to ? chains.name(to.chainId, toRail) : ''}
          acceptsNames={resolveName !== undefined && !toRail}
          problem={problems.recipient}
          isLeft={isToLeft}
          isFirst={isFirst}
          recents={recents}
          onChange={(text) => change({ recipient: text || undefined })}
          onLeave={() => transfer.recipient && setToLeft(true)}
        />
      )
    }

    function arrivesName() {
      // A typed amount is what arrives, and not about that.
      if (side === 'arrives' || arrives.isExact || arrives.quoted === undefined)
        return t(isTheirs ? 'transfer.theyGet' : 'transfer.youGet')
      return t(isTheirs ? 'transfer.theyGetAbout' : 'transfer.youGetAbout')
    }

    function focusOn(input: Exclude<MissingInput, 'wallet'>) {
      setToLeft(true)
      const places = {
        from: '[data-side="pays"] .ik-transfer-token button',
        to: '[data-side="arrives"] .ik-transfer-token button',
        recipient: '.ik-transfer-to textarea',
        amount: `[data-side="${side}"] .ik-transfer-input`,
        address: '.ik-payer-field textarea:not(.ik-transfer-address)',
      }
      form.current?.querySelector<HTMLElement>(places[input])?.focus()
    }
  },
)
