'use client'
export { following, PaymentFlow, preloadNext } from '../PaymentFlow.tsx'
export { RailFields } from '../RailFields.tsx'
export { walletPart } from '../walletPart.ts'
