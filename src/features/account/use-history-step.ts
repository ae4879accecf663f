import { useEffect, useEffectEvent, useRef } from 'react'

const KEY = 'secondStep'

/**
 * Adds a history entry for a step, so that Back leaves the step and calls `onBack`. Returns a
 * function that removes the entry and calls its argument instead.
 */
export function useHistoryStep(onBack: () => void): (then: () => void) => void {
  const pendingCallback = useRef<(() => void) | null>(null)

  const onStepLeft = useEffectEvent(() => {
    if (isStepEntry()) return
    const then = pendingCallback.current ?? onBack
    pendingCallback.current = null
    then()
  })
  useEffect(() => {
    if (!isStepEntry()) window.history.pushState({ [KEY]: true }, '')
    const onPopState = () => onStepLeft()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  return (then) => {
    if (!isStepEntry()) {
      then()
      return
    }
    pendingCallback.current = then
    window.history.back()
  }
}

function isStepEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && Reflect.get(state, KEY) === true
}
