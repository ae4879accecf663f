import { useEffect, useEffectEvent, useRef } from 'react'
import { sharedStorage } from '@/components/browser/storage'
import { localKeys } from '@/domain/storage-keys'
import type { LessonWithProgress } from '../lesson/module-view'
import type { Playback } from './playback'
import { type PlaybackSaver, createPlaybackSaver } from './save-playback'
import { getProgressSaver } from './shared-progress-saver'

/** Connects a media element to `playback`, the saved position, and the user's preferences. */
export function useMediaEvents(
  media: HTMLMediaElement | null,
  playback: Playback,
  { id, positionSeconds }: Pick<LessonWithProgress, 'id' | 'positionSeconds'>,
): void {
  const isPositionKnown = positionSeconds !== null
  const getStoredPosition = useEffectEvent(
    () => isPositionKnown && (getProgressSaver().getPosition(id) ?? positionSeconds),
  )
  const playbackSaver = useRef<PlaybackSaver | null>(null)
  useEffect(() => {
    if (!media) return
    const options = {
      saver: getProgressSaver(),
      lessonId: id,
      getStoredPosition: () => getStoredPosition(),
    }
    const controller = new AbortController()
    const newSaver = createPlaybackSaver(media, options)
    const detach = playback.attach(media)
    playbackSaver.current = newSaver
    syncPreferences(media, controller.signal)
    return () => {
      playbackSaver.current = null
      newSaver.stop()
      controller.abort()
      detach()
    }
  }, [media, playback, id])
  useEffect(() => {
    if (isPositionKnown) playbackSaver.current?.resume()
  }, [isPositionKnown])
}

/** Restores the speed and captions (off by default), and stores changes until `signal` aborts. */
function syncPreferences(media: HTMLMediaElement, signal: AbortSignal): void {
  syncSpeed(media, signal)
  // Other sites' players manage their own captions.
  if (elementsWithTextTracks.has(media.localName)) syncCaptions(media.textTracks, signal)
}

const elementsWithTextTracks = new Set(['video', 'hls-video'])

function syncSpeed(media: HTMLMediaElement, signal: AbortSignal): void {
  const restoreSpeed = () => {
    const rate = Number(sharedStorage.read(localKeys.playbackRate))
    if (rate >= 0.25 && rate <= 4) media.playbackRate = rate
  }
  const onRateChange = () => sharedStorage.write(localKeys.playbackRate, String(media.playbackRate))
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) restoreSpeed()
  media.addEventListener('loadedmetadata', restoreSpeed, { signal })
  media.addEventListener('ratechange', onRateChange, { signal })
}

function syncCaptions(tracks: TextTrackList, signal: AbortSignal): void {
  const captions = tracks[0]
  if (captions)
    captions.mode = sharedStorage.read(localKeys.captions) === 'on' ? 'showing' : 'disabled'
  const onChange = () => {
    const isOn = [...tracks].some(({ mode }) => mode === 'showing')
    sharedStorage.write(localKeys.captions, isOn ? 'on' : 'off')
  }
  tracks.addEventListener('change', onChange, { signal })
}
