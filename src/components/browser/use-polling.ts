import { useEffect, useEffectEvent } from 'react'

const DEFAULT_INTERVAL_MS = 2000

/** Calls `callback` periodically while `isActive` is true and the tab is visible and online. */
export function usePolling(
  callback: () => void,
  isActive: boolean,
  intervalMs = DEFAULT_INTERVAL_MS,
): void {
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) callback()
  })
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => poll(), intervalMs)
    return () => clearInterval(timer)
  }, [isActive, intervalMs])
}
