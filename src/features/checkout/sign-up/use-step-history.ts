import { useEffect, useEffectEvent, useRef } from 'react'
import { type SignUpStep, signUpSteps } from './sign-up-state'

const HISTORY_STATE_KEY = 'signUpStep'

type StepHistoryOptions = {
  step: SignUpStep
  /** Returns whether browser navigation may go to a step now. */
  canMoveTo: (step: SignUpStep) => boolean
  onMove: (step: SignUpStep) => void
}

/** Gives each step a history entry. Reverts navigation that `canMoveTo` forbids. */
export function useStepHistory({ step, canMoveTo, onMove }: StepHistoryOptions): void {
  const syncedStep = useRef(step)

  useEffect(() => {
    // Updates the history only when the step changes: on the first run after a reload, the step
    // isn't restored yet, and the history still has its entries.
    if (syncedStep.current === step) return
    syncedStep.current = step
    const historyStep = readHistoryStep()
    for (const nextStep of signUpSteps.filter(
      (candidate) => candidate > historyStep && candidate <= step,
    )) {
      window.history.pushState({ [HISTORY_STATE_KEY]: nextStep }, '')
    }
    if (step < historyStep) window.history.go(step - historyStep)
  }, [step])

  const syncWithHistory = useEffectEvent(() => {
    const historyStep = readHistoryStep()
    if (historyStep === step) return
    if (canMoveTo(historyStep)) onMove(historyStep)
    else window.history.go(step - historyStep)
  })
  useEffect(() => {
    const onPopState = () => syncWithHistory()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
}

function readHistoryStep(): SignUpStep {
  const state: unknown = window.history.state
  const value: unknown =
    state && typeof state === 'object' ? Reflect.get(state, HISTORY_STATE_KEY) : null
  return signUpSteps.find((step) => step === value) ?? 1
}
