import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { Playback } from '../player/playback'
import { siteSaver } from '../player/site-saver'

/** After so long out of sight, another device may have gone on, in milliseconds. */
const AWAY_MS = 30_000

/** Reads the page's progress again when one comes back to its tab after a while. */
export function useFreshPage(playback: Playback): void {
  const router = useRouter()
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
      router.refresh()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [playback, router])
}
