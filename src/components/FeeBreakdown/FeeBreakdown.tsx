'use client'
import { forwardRef } from 'react'
import { withCrashBoundary } from '../shared/CrashBoundary.tsx'
import { FeeBreakdownView, type FeeBreakdownViewProps } from './FeeBreakdownView.tsx'

/** Props of {@link FeeBreakdown}. */
export interface FeeBreakdownProps extends FeeBreakdownViewProps {}

/**
 * Shows what a quote costs. The quote contains all its data, so this is {@link FeeBreakdownView} under the name that
 * every component has.
 *
 * @example <FeeBreakdown quote={quote} />
 */
export const FeeBreakdown = /* @__PURE__ */ withCrashBoundary<FeeBreakdownProps, HTMLDivElement>(
  /* @__PURE__ */ forwardRef(function FeeBreakdown(props, ref) {
    return <FeeBreakdownView {...props} ref={ref} />
  }),
)
