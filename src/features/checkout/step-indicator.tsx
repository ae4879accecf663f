import { clsx } from 'clsx'
import type { SignUpStep } from './sign-up-state'

const steps = ['Your account', 'Solo or partnered', 'Payment'] as const

/** Where one is in the sign-up. */
export function StepIndicator({ step, isFree }: { step: SignUpStep; isFree: boolean }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 gap-2">
      {steps.map((name, index) => {
        const number = index + 1
        const isDone = number < step
        const isCurrent = number === step
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={clsx(
              'border-t-3 pt-2.5 text-xs leading-snug',
              isCurrent && 'border-clay font-semibold',
              isDone && 'border-sage text-sage',
              !isDone && !isCurrent && 'border-hairline text-ink-soft',
            )}
          >
            <span aria-hidden="true">{isDone ? '✓' : number}</span>
            <span className="sr-only">
              Step {number} of {steps.length}
              {isDone && ', done'}:
            </span>{' '}
            {isFree && name === 'Payment' ? 'Confirm' : name}
          </li>
        )
      })}
    </ol>
  )
}
