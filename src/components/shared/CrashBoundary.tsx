'use client'
import {
  Component,
  type CSSProperties,
  type ForwardRefExoticComponent,
  forwardRef,
  type PropsWithoutRef,
  type ReactNode,
  type Ref,
  type RefAttributes,
  type RefObject,
  useRef,
} from 'react'
import { IntentServiceError, isIntentServiceError } from '../../api/index.ts'
import { callHost } from '../../hooks/internal/index.ts'
import { CrashNotice } from './CrashNotice.tsx'

/** The known facts about the payment that a part shows. */
export interface KnownPayment {
  intentId?: string | undefined
  /** Its status, translated. */
  status?: string | undefined
}

interface CrashBoundaryProps {
  children: ReactNode
  /** Returns the payment on screen. Called after the children throw, and on updates. */
  payment: () => KnownPayment
  /** Props for the notice that replaces the children. */
  noticeProps?: object | undefined
  noticeRef?: Ref<HTMLElement> | undefined
  onError?: ((error: IntentServiceError) => void) | undefined
}

interface CrashBoundaryState {
  /** The payment that was on screen when a child threw. */
  crashed?: KnownPayment | undefined
  /** Whether the error means that the page is set up wrong. */
  isSetup?: boolean | undefined
}

/**
 * Keeps the page, and the payment's id, when a part throws while it renders. Resets when the part receives another
 * payment.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {}

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crashed: {}, isSetup: isIntentServiceError(error, 'InvalidArgument') }
  }

  override componentDidCatch(thrown: unknown): void {
    this.setState({ crashed: this.props.payment() })
    // Leave out the cause: its message may quote the answer. React reports the error itself.
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
    return crashed ? <CrashNotice {...noticeProps} {...crashed} ref={noticeRef} isSetup={isSetup} /> : children
  }
}

const idOf = (value: unknown): string | undefined => {
  const { intentId } = (value ?? {}) as { intentId?: unknown }
  return typeof intentId === 'string' && intentId ? intentId : undefined
}

/** Finds the id of the payment in a component's props. */
export function paymentOf(props: object): KnownPayment {
  const { quote, intent, receipt } = props as { [name in 'quote' | 'intent' | 'receipt']?: unknown }
  const quoted = (quote as { intent?: unknown } | undefined)?.intent
  return { intentId: [props, quoted, intent, receipt].map(idOf).find(Boolean) }
}

/** The prop that {@link withPaymentBoundary} adds. */
export interface ShownPaymentProps {
  /** The ref that receives the payment on screen. */
  shownPayment: RefObject<KnownPayment>
}

interface PaymentBoundaryProps extends Pick<CrashBoundaryProps, 'onError'> {
  id?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  intentId?: string | undefined
}

/** Wraps a component that shows one payment after another. The payment on screen outlives the component if it throws. */
export function withPaymentBoundary<Props extends PaymentBoundaryProps>(
  Part: ForwardRefExoticComponent<PropsWithoutRef<Props & ShownPaymentProps> & RefAttributes<HTMLElement>>,
): ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<HTMLElement>> {
  return forwardRef<HTMLElement, Props>(function Guarded(props, ref) {
    const { id, className, style, intentId, onError } = props as PaymentBoundaryProps
    const payment = useRef<KnownPayment>({ intentId })
    return (
      <CrashBoundary
        payment={() => payment.current}
        noticeProps={{ id, className, style }}
        noticeRef={ref}
        onError={onError}
      >
        <Part {...(props as PropsWithoutRef<Props & ShownPaymentProps>)} ref={ref} shownPayment={payment} />
      </CrashBoundary>
    )
  })
}

/** Wraps a component in its own {@link CrashBoundary}. */
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
