import type { Step } from './step.ts'

const steps = [
  { at: 'review', name: 'Review' },
  { at: 'pay', name: 'Pay' },
  { at: 'follow', name: 'Arrive' },
] as const

/** Where the payer is in the checkout. */
export function StepList({ step, done }: { step: Step; done: boolean }) {
  const now = steps.findIndex(({ at }) => at === step.at)
  return (
    <ol className="steps" aria-label="Steps">
      {steps.map(({ at, name }, index) => {
        const state = done || index < now ? 'done' : index === now ? 'now' : 'next'
        return (
          <li key={at} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {name}
          </li>
        )
      })}
    </ol>
  )
}
