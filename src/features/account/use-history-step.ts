import { useEffect, useEffectEvent, useRef } from 'react'

const KEY = 'secondStep'

/**
 * Gives what is shown a place in the browser's history, so that its back button leads to the step
 * before instead of off the page. Returns how to leave it by a script, and what to do then: the
 * place is taken out again.
 */
export function useHistoryStep(onBack: () => void): (then: () => void) => void {
  const afterwards = useRef<(() => void) | null>(null)

  const follow = useEffectEvent(() => {
    if (isHere()) return
    const then = afterwards.current ?? onBack
    afterwards.current = null
    then()
  })
  useEffect(() => {
    if (!isHere()) window.history.pushState({ [KEY]: true }, '')
    const onPopState = () => follow()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  return (then) => {
    if (!isHere()) {
      then()
      return
    }
    afterwards.current = then
    window.history.back()
  }
}

function isHere(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && Reflect.get(state, KEY) === true
}
