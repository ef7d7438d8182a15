'use client'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from './classNames.ts'
import { useTranslator } from './useTranslator.ts'

/** Renders the root of a card: a section in the provider's language and direction. */
export const Card = forwardRef<HTMLElement, ComponentPropsWithoutRef<'section'>>(function Card(props, ref) {
  const t = useTranslator()
  return (
    <section
      lang={t.language}
      dir={t.direction}
      {...props}
      ref={ref}
      className={classNames('ik-card', props.className)}
    />
  )
})
