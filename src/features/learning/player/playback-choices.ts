import { sharedStorage } from '@/components/browser/storage'
import { localKeys } from '@/domain/storage-keys'

/**
 * Remembers the speed and whether captions are on, in this browser; media-chrome remembers the
 * volume. Captions are off until they are chosen. Until the returned function is called.
 */
export function keepChoices(media: HTMLMediaElement): () => void {
  const ends = [
    keepSpeed(media),
    // Players of other sites have captions of their own, which we do not choose.
    ...(ownCaptions.has(media.localName) ? [keepCaptions(media.textTracks)] : []),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const ownCaptions = new Set(['video', 'hls-video'])

function keepSpeed(media: HTMLMediaElement): () => void {
  const apply = () => {
    const rate = Number(sharedStorage.read(localKeys.playbackRate))
    if (rate >= 0.25 && rate <= 4) media.playbackRate = rate
  }
  const onRate = () => sharedStorage.write(localKeys.playbackRate, String(media.playbackRate))
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) apply()
  media.addEventListener('loadedmetadata', apply)
  media.addEventListener('ratechange', onRate)
  return () => {
    media.removeEventListener('loadedmetadata', apply)
    media.removeEventListener('ratechange', onRate)
  }
}

function keepCaptions(tracks: TextTrackList): () => void {
  const captions = tracks[0]
  if (captions)
    captions.mode = sharedStorage.read(localKeys.captions) === 'on' ? 'showing' : 'disabled'
  const onChange = () => {
    const isOn = [...tracks].some(({ mode }) => mode === 'showing')
    sharedStorage.write(localKeys.captions, isOn ? 'on' : 'off')
  }
  tracks.addEventListener('change', onChange)
  return () => tracks.removeEventListener('change', onChange)
}
