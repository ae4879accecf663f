import { useMemo, useSyncExternalStore } from 'react'
import { currentIndex, type Segment } from '@/domain/learning/align-transcript'
import { usePlayback } from './playback-context.client'

/**
 * The number of the piece of a transcript that is being said, or -1 while nothing has been played.
 */
export function useCurrentSegment(paragraphs: readonly Segment[][]): number {
  const playback = usePlayback()
  const starts = useMemo(() => {
    const flat = paragraphs.flat()
    // A piece without a time belongs to what was said before it.
    return flat.map(
      (_, index) => flat.slice(0, index + 1).findLast(({ start }) => start !== null)?.start ?? 0,
    )
  }, [paragraphs])
  const read = () => {
    const { seconds, isPlaying } = playback.time()
    return seconds === 0 && !isPlaying ? -1 : currentIndex(starts, seconds)
  }
  return useSyncExternalStore(playback.subscribe, read, () => -1)
}
