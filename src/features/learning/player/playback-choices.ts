import { localKeys } from '@/domain/storage-keys'

/**
 * Remembers the speed and whether captions are on, in this browser; media-chrome remembers the volume. Captions are off until
 * they are chosen. Until the returned function is called.
 */
export function keepChoices(media: HTMLMediaElement): () => void {
  const apply = () => {
    const rate = Number(read(localKeys.playbackRate))
    if (rate >= 0.25 && rate <= 4) media.playbackRate = rate
  }
  const onRate = () => write(localKeys.playbackRate, String(media.playbackRate))
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) apply()
  media.addEventListener('loadedmetadata', apply)
  media.addEventListener('ratechange', onRate)

  const tracks = media.textTracks
  const captions = tracks[0]
  if (captions) captions.mode = read(localKeys.captions) === 'on' ? 'showing' : 'disabled'
  const onTracks = () => {
    const isOn = [...tracks].some(({ mode }) => mode === 'showing')
    write(localKeys.captions, isOn ? 'on' : 'off')
  }
  tracks.addEventListener('change', onTracks)
  return () => {
    media.removeEventListener('loadedmetadata', apply)
    media.removeEventListener('ratechange', onRate)
    tracks.removeEventListener('change', onTracks)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that forbids storage remembers nothing.
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The same.
  }
}
