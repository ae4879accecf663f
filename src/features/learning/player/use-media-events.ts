import { useEffect, useEffectEvent, useRef } from 'react'
import { sharedStorage } from '@/components/browser/storage'
import { localKeys } from '@/domain/storage-keys'
import type { LessonWithProgress } from '../lesson/module-view'
import type { Playback } from './playback'
import { type SavedPlayback, savePlayback } from './save-playback'
import { siteSaver } from './site-saver'

/**
 * Follows what plays in a lesson: for the page, for the place that is saved, for what is remembered
 * in this browser.
 */
export function useMediaEvents(
  media: HTMLMediaElement | null,
  playback: Playback,
  { id, positionSeconds }: Pick<LessonWithProgress, 'id' | 'positionSeconds'>,
): void {
  const isKnown = positionSeconds !== null
  const leftAt = useEffectEvent(() => isKnown && (siteSaver().placeOf(id) ?? positionSeconds))
  const saved = useRef<SavedPlayback | null>(null)
  useEffect(() => {
    if (!media) return
    const options = { saver: siteSaver(), lessonId: id, leftAt: () => leftAt() }
    const ending = new AbortController()
    const watched = savePlayback(media, options)
    const detach = playback.attach(media)
    saved.current = watched
    keepChoices(media, ending.signal)
    return () => {
      saved.current = null
      watched.end()
      ending.abort()
      detach()
    }
  }, [media, playback, id])
  useEffect(() => {
    if (isKnown) saved.current?.resume()
  }, [isKnown])
}

/**
 * Remembers the speed and whether captions are on, in this browser, until `signal` ends it;
 * media-chrome remembers the volume. Captions are off until they are chosen.
 */
function keepChoices(media: HTMLMediaElement, signal: AbortSignal): void {
  keepSpeed(media, signal)
  // Players of other sites have captions of their own, which we do not choose.
  if (ownCaptions.has(media.localName)) keepCaptions(media.textTracks, signal)
}

const ownCaptions = new Set(['video', 'hls-video'])

function keepSpeed(media: HTMLMediaElement, signal: AbortSignal): void {
  const apply = () => {
    const rate = Number(sharedStorage.read(localKeys.playbackRate))
    if (rate >= 0.25 && rate <= 4) media.playbackRate = rate
  }
  const onRate = () => sharedStorage.write(localKeys.playbackRate, String(media.playbackRate))
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) apply()
  media.addEventListener('loadedmetadata', apply, { signal })
  media.addEventListener('ratechange', onRate, { signal })
}

function keepCaptions(tracks: TextTrackList, signal: AbortSignal): void {
  const captions = tracks[0]
  if (captions)
    captions.mode = sharedStorage.read(localKeys.captions) === 'on' ? 'showing' : 'disabled'
  const onChange = () => {
    const isOn = [...tracks].some(({ mode }) => mode === 'showing')
    sharedStorage.write(localKeys.captions, isOn ? 'on' : 'off')
  }
  tracks.addEventListener('change', onChange, { signal })
}
