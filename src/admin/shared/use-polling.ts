import { useEffect, useEffectEvent } from 'react'

const POLL_MS = 2000

/** Calls `callback` every two seconds while `isActive` is true. */
export function usePolling(callback: () => void, isActive: boolean): void {
  const poll = useEffectEvent(callback)
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [isActive])
}
