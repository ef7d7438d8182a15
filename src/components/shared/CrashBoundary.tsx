'use client'
import {
  Component,
  type ForwardRefExoticComponent,
  forwardRef,
  type PropsWithoutRef,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react'
import { IntentServiceError, isIntentServiceError } from '../../api/index.ts'
import { callHost } from '../../hooks/internal/index.ts'
import type { BaseKey } from '../../i18n/index.ts'
import { CrashNotice } from './CrashNotice.tsx'
import { useTranslator } from './useTranslator.ts'

/** The messages that say where a payment stands. */
export type StatusKey = Exclude<Extract<BaseKey, `timeline.title${string}`>, 'timeline.titleUnknown'>

/** What is known of the payment that a part is about. */
export interface KnownPayment {
  intentId?: string | undefined
  /** The message that says its status. */
  statusKey?: StatusKey | undefined
}

interface CrashBoundaryProps {
  children: ReactNode
  /** Asked when something was thrown. */
  payment: () => KnownPayment
  /** Of the part that takes the place of the children. */
  noticeProps?: object | undefined
  noticeRef?: Ref<HTMLElement> | undefined
  onError?: ((error: IntentServiceError) => void) | undefined
}

interface CrashBoundaryState {
  /** The payment on screen when something was thrown. */
  crashed?: KnownPayment | undefined
  /** The page is set up wrong. */
  isSetup?: boolean | undefined
}

/**
 * Keeps the page, and the payment's id, when a part throws while it renders. Starts anew when the part is given another
 * payment.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {}

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crashed: {}, isSetup: isIntentServiceError(error, 'InvalidArgument') }
  }

  override componentDidCatch(thrown: unknown): void {
    this.setState({ crashed: this.props.payment() })
    // Without the cause: its message may quote the answer. React reports the error itself.
    const msg = 'A part of the page stopped working.'
    const error = new IntentServiceError(
      { error: 'Unexpected', operation: 'Render', origin: 'client', msg },
      [2001, 500],
    )
    callHost(this.props.onError, isIntentServiceError(thrown) ? thrown : error)
  }

  override componentDidUpdate(): void {
    const { crashed } = this.state
    const { intentId } = this.props.payment()
    if (crashed?.intentId && intentId && intentId !== crashed.intentId) this.setState({ crashed: undefined })
  }

  override render(): ReactNode {
    const { children, noticeProps, noticeRef } = this.props
    const { crashed, isSetup } = this.state
    return crashed ? <Notice {...noticeProps} isSetup={isSetup} payment={crashed} noticeRef={noticeRef} /> : children
  }
}

interface NoticeProps extends Pick<CrashBoundaryProps, 'noticeRef'>, Pick<CrashBoundaryState, 'isSetup'> {
  payment: KnownPayment
}

function Notice({ payment: { intentId, statusKey }, noticeRef, ...rest }: NoticeProps) {
  const t = useTranslator()
  const status = statusKey && t(statusKey)
  return <CrashNotice {...rest} ref={noticeRef} intentId={intentId} status={status} />
}

const idOf = (value: unknown): string | undefined => {
  const { intentId } = (value ?? {}) as { intentId?: unknown }
  return typeof intentId === 'string' && intentId ? intentId : undefined
}

/** The payment that a component's props are about. */
export function paymentOf(props: object): KnownPayment {
  const { quote, intent, receipt } = props as { [name in 'quote' | 'intent' | 'receipt']?: unknown }
  const quoted = (quote as { intent?: unknown } | undefined)?.intent
  return { intentId: [props, quoted, intent, receipt].map(idOf).find(Boolean) }
}

/** A component in a {@link CrashBoundary} of its own. */
export function withCrashBoundary<Props extends object, Element extends HTMLElement>(
  Part: ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<Element>>,
): ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<Element>> {
  return forwardRef<Element, Props>(function Guarded(props, ref) {
    const { onError } = props as Pick<CrashBoundaryProps, 'onError'>
    return (
      <CrashBoundary payment={() => paymentOf(props)} noticeRef={ref as Ref<HTMLElement>} onError={onError}>
        <Part {...props} ref={ref} />
      </CrashBoundary>
    )
  })
}
