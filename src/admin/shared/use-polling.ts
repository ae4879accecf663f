import { useEffect, useEffectEvent } from 'react'

const POLL_MS = 2000

/** Calls `read` every two seconds while `isActive`. */
export function usePolling(read: () => void, isActive: boolean): void {
  const poll = useEffectEvent(read)
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [isActive])
}
