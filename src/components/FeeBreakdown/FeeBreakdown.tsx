'use client'
import { forwardRef } from 'react'
import { withCrashBoundary } from '../shared/CrashBoundary.tsx'
import { FeeBreakdownView, type FeeBreakdownViewProps } from './FeeBreakdownView.tsx'

/** Props of {@link FeeBreakdown}. Not in the service document. */
export interface FeeBreakdownProps extends FeeBreakdownViewProps {}

/**
 * Where the money of a quote goes. All it needs stands in the quote, so it is {@link FeeBreakdownView} under the name
 * every component has.
 *
 * @example <FeeBreakdown quote={quote.data} />
 *
 * Source: "Fees".
 */
export const FeeBreakdown = /* @__PURE__ */ withCrashBoundary<FeeBreakdownProps, HTMLDivElement>(
  /* @__PURE__ */ forwardRef(function FeeBreakdown(props, ref) {
    return <FeeBreakdownView {...props} ref={ref} />
  }),
)
