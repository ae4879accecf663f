import { clsx } from 'clsx'
import type { Ref } from 'react'
import type { SignUpStep } from './sign-up-state'

const steps = ['Your account', 'Solo or with a partner', 'Payment'] as const

type StepIndicatorProps = {
  step: SignUpStep
  isFree: boolean
  labelRef: Ref<HTMLParagraphElement>
}

/** Renders the steps of the sign-up, with the current one marked. */
export function StepIndicator({ step, isFree, labelRef }: StepIndicatorProps) {
  return (
    <div className="grid gap-3">
      <p ref={labelRef} tabIndex={-1} className="text-sm font-semibold text-ink-soft">
        Step {step} of {steps.length}
      </p>
      <ol aria-label="Steps" className="grid grid-cols-3 gap-2">
        {steps.map((name, index) => {
          const isDone = index + 1 < step
          const isCurrent = index + 1 === step
          return (
            <li
              key={name}
              aria-current={isCurrent ? 'step' : undefined}
              className={clsx(
                'border-t-4 pt-2 text-xs leading-snug text-pretty',
                isCurrent && 'border-clay font-semibold',
                isDone && 'border-sage text-sage',
                !isDone && !isCurrent && 'border-hairline text-ink-soft',
              )}
            >
              {isDone && (
                <>
                  <span aria-hidden="true">✓ </span>
                  <span className="sr-only">Done: </span>
                </>
              )}
              {isFree && name === 'Payment' ? 'Confirm' : name}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
