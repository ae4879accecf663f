import { useEffect, useEffectEvent } from 'react'

/** So often the page of who waits for the other looks whether they are ready, in milliseconds. */
const LOOK_EVERY_MS = 15_000

/** Looks again while one waits for the other, so that it opens for both in the same moment. */
export function useAwaited(isWaiting: boolean, read: () => Promise<void>): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void read()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}
