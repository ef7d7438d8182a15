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
import { createLazyModule, useLazyModule } from '../../hooks/internal/index.ts'
import { Card } from './Card.tsx'
import { CrashBoundary, paymentOf } from './CrashBoundary.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'
import { useTranslator } from './useTranslator.ts'

/** A component whose code is loaded when it is first shown. Not in the service document. */
export interface ShownComponent<Props>
  extends ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<HTMLElement>> {
  /** Loads it before it is shown, so that it is there at once; never rejects. */
  preload(): Promise<void>
}

/** What the waiting card takes over from the props of the card to come: what any element takes. */
type ElementProps = Pick<ComponentPropsWithoutRef<'section'>, 'id' | 'className' | 'style' | 'tabIndex'>

const elementProps = (props: object): ElementProps =>
  Object.fromEntries(
    Object.entries(props).filter(([name]) => /^(id|className|style|tabIndex|data-.*|aria-label)$/.test(name)),
  )

/**
 * A card that is loaded when it is shown. Until it is there, and on a server, a waiting card stands in its place; when
 * it cannot be loaded, that card says so and tries again. The focus moves along. When it throws, a notice with the
 * payment's id takes its place.
 *
 * @param prefetch asks for data that the card will ask for, so that data and code are on their way together: see
 * `prefetchOnce`; only for data that stays fresh until the code is there
 * @example const IntentList = whenShown(() => import('./IntentList.tsx').then((module) => module.IntentList))
 */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props & RefAttributes<HTMLElement>>>,
  prefetch?: (queryClient: QueryClient, client: IntentClient, props: Props) => void,
): ShownComponent<Props> {
  const part = createLazyModule(load)

  const Shown = forwardRef<HTMLElement, Props>(function Shown(props, ref) {
    const Part = useLazyModule(part)
    const { client } = useIntentKit()
    const queryClient = useContext(QueryClientContext)
    // In the render, as React.lazy does: effects wait until the first screen is painted. A server loads nothing.
    if (typeof window !== 'undefined' && !part.current()) {
      part.preload()
      if (prefetch && client && queryClient) prefetch(queryClient, client, props as Props)
    }
    const card = useRef<HTMLElement>(null)
    const focused = useRef(false)
    useImperativeHandle(ref, () => card.current as HTMLElement)
    useIsomorphicLayoutEffect(() => {
      // The card that waited had the focus, and is gone.
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
    return <Waiting {...elementProps(props)} card={card} focused={focused} onRetry={Part && part.retry} />
  })
  return Object.assign(Shown, { preload: part.preload })
}

interface WaitingProps extends ElementProps {
  card: RefObject<HTMLElement | null>
  /** Is told, when this card goes, whether the focus was in it. */
  focused: RefObject<boolean>
  /** Present when the part could not be loaded. */
  onRetry: (() => void) | undefined
}

function Waiting({ card, focused, onRetry, ...rest }: WaitingProps) {
  const t = useTranslator()
  useIsomorphicLayoutEffect(() => {
    const element = card.current
    return () => {
      focused.current = element?.contains(element.ownerDocument.activeElement) ?? false
    }
  }, [card, focused])
  function again() {
    // The button is gone at once; its focus waits in the card.
    card.current?.focus({ preventScroll: true })
    onRetry?.()
  }
  return (
    <Card tabIndex={-1} {...rest} ref={card} data-state={onRetry ? 'not-loaded' : 'loading'} aria-busy={!onRetry}>
      <div className="ik-section" role={onRetry ? 'alert' : 'status'}>
        {onRetry ? (
          <>
            <p className="ik-line">{t('part.notLoaded')}</p>
            <button type="button" className="ik-button" onClick={again}>
              {t('action.retry')}
            </button>
          </>
        ) : (
          <>
            <span className="ik-visually-hidden">{t('part.loading')}</span>
            <p className="ik-line" aria-hidden="true">
              <Skeleton digits={12} />
            </p>
            <p className="ik-line" aria-hidden="true">
              <Skeleton digits={24} />
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
