import { useEffect, useEffectEvent, useRef } from 'react'

const STATE_KEY = 'secondStep'

/**
 * Adds a history entry for a step, so that Back leaves the step and calls `onBack`. Returns a
 * function that also leaves the step, but then calls its argument instead of `onBack`.
 */
export function useHistoryStep(onBack: () => void): (callback: () => void) => void {
  const pendingCallback = useRef<(() => void) | null>(null)

  const onStepLeft = useEffectEvent(() => {
    if (isStepEntry()) return
    const callback = pendingCallback.current ?? onBack
    pendingCallback.current = null
    callback()
  })
  useEffect(() => {
    if (!isStepEntry()) window.history.pushState({ [STATE_KEY]: true }, '')
    const onPopState = () => onStepLeft()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  return (callback) => {
    if (!isStepEntry()) {
      callback()
      return
    }
    pendingCallback.current = callback
    window.history.back()
  }
}

function isStepEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && Reflect.get(state, STATE_KEY) === true
}
