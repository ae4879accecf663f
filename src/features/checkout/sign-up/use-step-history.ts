import { useEffect, useEffectEvent, useRef } from 'react'
import { type SignUpStep, signUpSteps } from './sign-up-state'

const KEY = 'signUpStep'

type StepHistoryOptions = {
  step: SignUpStep
  /** Whether the browser's buttons may lead to a step now; if not, the history is put back. */
  mayMoveTo: (step: SignUpStep) => boolean
  onMove: (step: SignUpStep) => void
}

/**
 * Gives every step a place in the browser's history, so that its back button goes one step back
 * instead of leaving the form. Where they may not lead, the place of the shown step is restored.
 */
export function useStepHistory({ step, mayMoveTo, onMove }: StepHistoryOptions): void {
  const told = useRef(step)

  useEffect(() => {
    // Only moves are told: what a reload finds in the history is about to be restored.
    if (told.current === step) return
    told.current = step
    const shown = stepInHistory()
    for (const next of signUpSteps.filter((each) => each > shown && each <= step)) {
      window.history.pushState({ [KEY]: next }, '')
    }
    if (step < shown) window.history.go(step - shown)
  }, [step])

  const follow = useEffectEvent(() => {
    const shown = stepInHistory()
    if (shown === step) return
    if (mayMoveTo(shown)) onMove(shown)
    else window.history.go(step - shown)
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
