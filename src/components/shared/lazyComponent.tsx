'use client'
import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ForwardRefExoticComponent,
  forwardRef,
  type PropsWithoutRef,
  type RefAttributes,
  type RefObject,
  useContext,
  useImperativeHandle,
  useRef,
} from 'react'
import type { IntentClient, IntentServiceError } from '../../api/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { createLazyModule, type LazyModule, useLazyModule } from '../../hooks/internal/index.ts'
import { Card } from './Card.tsx'
import { CrashBoundary, paymentOf } from './CrashBoundary.tsx'
import { LoadingLines } from './LoadingLines.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/** A component whose code is loaded when it is first shown. */
export interface ShownComponent<Props>
  extends ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<HTMLElement>> {
  /** Loads the component before it is shown, so that it appears at once. Never rejects. */
  preload(): Promise<void>
}

/** The props of the final card that the loading card also applies: those that any element accepts. */
type ElementProps = Pick<ComponentPropsWithoutRef<'section'>, 'id' | 'className' | 'style' | 'tabIndex'>

export const elementProps = (props: object): ElementProps =>
  Object.fromEntries(
    Object.entries(props).filter(([name]) => /^(id|className|style|tabIndex|data-.*|aria-label)$/.test(name)),
  )

/**
 * Creates a card whose code is loaded when it is shown. Until then, and on a server, a loading card takes its place. If
 * the code cannot be loaded, that card shows an error and a retry button. Focus moves to the new card. If the card
 * throws, a notice with the payment's id replaces it.
 *
 * @param prefetch requests the data that the card will request, so that data and code load together; see
 * `prefetchOnce`. Only for data that stays fresh until the code has loaded
 * @param digits the widths of the lines of the loading card, whose height follows their number (`data-lines`): one for a
 * field of a form, three for the form of a transfer
 * @example const IntentList = lazyComponent(() => import('./IntentList.tsx').then((module) => module.IntentList))
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props & RefAttributes<HTMLElement>>>,
  prefetch?: (queryClient: QueryClient, client: IntentClient, props: Props) => void,
  digits: number[] = [12, 24],
): ShownComponent<Props> {
  const part = createLazyModule(load)

  const Shown = forwardRef<HTMLElement, Props>(function Shown(props, ref) {
    const Part = useLazyModule(part)
    const { client } = useIntentKit()
    const queryClient = useContext(QueryClientContext)
    // Preloads in the render, as React.lazy does: effects wait until the first paint. A server loads nothing.
    if (typeof window !== 'undefined' && !part.current()) {
      part.preload()
      if (prefetch && client && queryClient) prefetch(queryClient, client, props as Props)
    }
    const card = useRef<HTMLElement>(null)
    const focused = useRef(false)
    useImperativeHandle(ref, () => card.current as HTMLElement)
    useIsomorphicLayoutEffect(() => {
      // The loading card had the focus and is gone.
      if (Part !== undefined && focused.current) card.current?.focus()
      focused.current = false
    }, [Part])
    if (Part !== undefined && Part !== 'failed')
      return (
        <CrashBoundary
          payment={() => paymentOf(props)}
          noticeProps={elementProps(props)}
          noticeRef={card}
          onError={(props as { onError?: (error: IntentServiceError) => void }).onError}
        >
          <Part {...(props as Props)} ref={card} />
        </CrashBoundary>
      )
    return <Waiting {...elementProps(props)} card={card} focused={focused} digits={digits} failed={Part && part} />
  })
  return Object.assign(Shown, { preload: part.preload })
}

interface WaitingProps extends ElementProps {
  card: RefObject<HTMLElement | null>
  /** Whether the focus was in this card. Set when the card unmounts. */
  focused: RefObject<boolean>
  digits: number[]
  /** The part, if it could not be loaded. */
  failed: LazyModule<object> | undefined
}

function Waiting({ card, focused, digits, failed, ...rest }: WaitingProps) {
  useIsomorphicLayoutEffect(() => {
    const element = card.current
    return () => {
      focused.current = element?.contains(element.ownerDocument.activeElement) ?? false
    }
  }, [card, focused])
  function again() {
    // The button disappears at once; focus waits in the card.
    card.current?.focus({ preventScroll: true })
    failed?.retry()
  }
  return (
    <Card
      tabIndex={-1}
      {...rest}
      ref={card}
      data-state={failed ? 'not-loaded' : 'loading'}
      data-lines={digits.length}
      aria-busy={!failed}
    >
      <div className="ik-section" role={failed ? 'alert' : 'status'}>
        {failed ? <NotLoaded part={failed} onRetry={again} /> : <LoadingLines digits={digits} />}
      </div>
    </Card>
  )
}
