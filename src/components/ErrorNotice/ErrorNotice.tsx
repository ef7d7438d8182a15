'use client'
import { forwardRef, useEffect, useState } from 'react'
import { errorAction, type IntentServiceError } from '../../api/index.ts'
import { ErrorNoticeView, type ErrorNoticeViewProps } from './ErrorNoticeView.tsx'

/** Props of {@link ErrorNotice}. */
export interface ErrorNoticeProps extends Omit<ErrorNoticeViewProps, 'waitSeconds' | 'time'> {}

/**
 * Renders an {@link ErrorNoticeView} that also counts down the wait that the service requested. Where a newer version
 * is needed, its button reloads the page.
 *
 * @example {query.error && <ErrorNotice error={query.error} onRetry={() => query.refetch()} />}
 */
export const ErrorNotice = forwardRef<HTMLDivElement, ErrorNoticeProps>(function ErrorNotice(props, ref) {
  const { error, onRetry } = props
  const upgrade = errorAction(error) === 'upgrade'
  const act = upgrade ? () => window.location.reload() : onRetry
  const { left, time } = useWait(error)
  return <ErrorNoticeView {...props} ref={ref} onRetry={act} waitSeconds={left} time={time} />
})

/** Returns when the error was first shown, and the seconds left of the wait that the service requested. */
function useWait(error: IntentServiceError): { left: number; time?: string | undefined } {
  const [left, setLeft] = useState(() => Math.ceil((error.retryAfterMs ?? 0) / 1000))
  const [time, setTime] = useState<string>()
  useEffect(() => {
    const { retryAfterMs = 0 } = error
    // Set in an effect, since a server would render a different time than the page.
    setTime(new Date().toISOString())
    const end = Date.now() + retryAfterMs
    const count = () => {
      setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
      if (Date.now() >= end) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [error])
  return { left, time }
}
