import { useEffect, useEffectEvent, useRef } from 'react'

const KEY = 'secondStep'

/** Adds a history entry for Back. Returns a function that removes it, then calls its argument. */
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
