import { useEffect, useEffectEvent, useRef } from 'react'
import { type SignUpStep, signUpSteps } from './sign-up-state'

const KEY = 'signUpStep'

type StepHistoryOptions = {
  step: SignUpStep
  /** Whether browser navigation may go to a step now; if not, the history is restored. */
  canMoveTo: (step: SignUpStep) => boolean
  onMove: (step: SignUpStep) => void
}

/** Gives each step a history entry. Reverts navigation that `canMoveTo` forbids. */
export function useStepHistory({ step, canMoveTo, onMove }: StepHistoryOptions): void {
  const syncedStep = useRef(step)

  useEffect(() => {
    // Updates the history only when the step changes. After a reload, the step is about to be
    // restored from the existing history entries.
    if (syncedStep.current === step) return
    syncedStep.current = step
    const historyStep = stepInHistory()
    for (const next of signUpSteps.filter(
      (candidate) => candidate > historyStep && candidate <= step,
    )) {
      window.history.pushState({ [KEY]: next }, '')
    }
    if (step < historyStep) window.history.go(step - historyStep)
  }, [step])

  const follow = useEffectEvent(() => {
    const historyStep = stepInHistory()
    if (historyStep === step) return
    if (canMoveTo(historyStep)) onMove(historyStep)
    else window.history.go(step - historyStep)
  })
  useEffect(() => {
    const onPopState = () => follow()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
}

function stepInHistory(): SignUpStep {
  const state: unknown = window.history.state
  const value: unknown = state && typeof state === 'object' ? Reflect.get(state, KEY) : null
  return signUpSteps.find((step) => step === value) ?? 1
}
