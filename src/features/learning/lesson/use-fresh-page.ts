import { useEffect, useEffectEvent } from 'react'
import type { Playback } from '../player/playback'
import { siteSaver } from '../player/site-saver'

/** After so long out of sight, another device may have gone on, in milliseconds. */
const AWAY_MS = 30_000

/** Reads what is one's own again when one comes back to the tab after a while. */
export function useFreshPage(playback: Playback, read: () => Promise<void>): void {
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    let hiddenAt = 0
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = performance.now()
        return
      }
      const isAway = performance.now() - hiddenAt >= AWAY_MS
      // A video may play on in a small window of its own.
      if (!isAway || playback.time().isPlaying || !navigator.onLine) return
      siteSaver().forgetPlaces()
      void readAgain()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [playback])
}
