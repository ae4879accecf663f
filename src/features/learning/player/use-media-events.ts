import { useEffect, useEffectEvent, useRef } from 'react'
import { sharedStorage } from '@/components/browser/storage'
import { localKeys } from '@/domain/storage-keys'
import type { LessonWithProgress } from '../lesson/module-view'
import type { Playback } from './playback'
import { type SavedPlayback, savePlayback } from './save-playback'
import { siteSaver } from './site-saver'

/** Connects a media element to `playback`, the saved position, and the user's preferences. */
export function useMediaEvents(
  media: HTMLMediaElement | null,
  playback: Playback,
  { id, positionSeconds }: Pick<LessonWithProgress, 'id' | 'positionSeconds'>,
): void {
  const isKnown = positionSeconds !== null
  const storedPosition = useEffectEvent(
    () => isKnown && (siteSaver().positionOf(id) ?? positionSeconds),
  )
  const saved = useRef<SavedPlayback | null>(null)
  useEffect(() => {
    if (!media) return
    const options = { saver: siteSaver(), lessonId: id, storedPosition: () => storedPosition() }
    const controller = new AbortController()
    const watched = savePlayback(media, options)
    const detach = playback.attach(media)
    saved.current = watched
    storePreferences(media, controller.signal)
    return () => {
      saved.current = null
      watched.end()
      controller.abort()
      detach()
    }
  }, [media, playback, id])
  useEffect(() => {
    if (isKnown) saved.current?.resume()
  }, [isKnown])
}

/** Restores the speed and captions (off by default), and stores changes until `signal` aborts. */
function storePreferences(media: HTMLMediaElement, signal: AbortSignal): void {
  storeSpeed(media, signal)
  // Players of other sites control their own captions.
  if (ownCaptions.has(media.localName)) storeCaptions(media.textTracks, signal)
}

const ownCaptions = new Set(['video', 'hls-video'])

function storeSpeed(media: HTMLMediaElement, signal: AbortSignal): void {
  const apply = () => {
    const rate = Number(sharedStorage.read(localKeys.playbackRate))
    if (rate >= 0.25 && rate <= 4) media.playbackRate = rate
  }
  const onRate = () => sharedStorage.write(localKeys.playbackRate, String(media.playbackRate))
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) apply()
  media.addEventListener('loadedmetadata', apply, { signal })
  media.addEventListener('ratechange', onRate, { signal })
}

function storeCaptions(tracks: TextTrackList, signal: AbortSignal): void {
  const captions = tracks[0]
  if (captions)
    captions.mode = sharedStorage.read(localKeys.captions) === 'on' ? 'showing' : 'disabled'
  const onChange = () => {
    const isOn = [...tracks].some(({ mode }) => mode === 'showing')
    sharedStorage.write(localKeys.captions, isOn ? 'on' : 'off')
  }
  tracks.addEventListener('change', onChange, { signal })
}
