import type { Cue } from '@/domain/learning/align-transcript'

// The browser forgets a video that nothing holds, in the middle of its reading as well, and then
// answers nothing.
const reading = new Set<HTMLVideoElement>()

/**
 * The captions of a video with their times, read by the browser itself; none when they cannot be
 * had.
 */
export function loadCues(src: string): Promise<Cue[]> {
  return new Promise((resolve) => {
    const element = document.createElement('track')
    element.kind = 'metadata'
    element.src = src
    // A track is only read in a video, and only when it is not disabled.
    const video = document.createElement('video')
    const finish = (cues: Cue[]) => {
      reading.delete(video)
      resolve(cues)
    }
    element.addEventListener('error', () => finish([]))
    element.addEventListener('load', () => finish([...(element.track.cues ?? [])].map(toCue)))
    reading.add(video)
    video.append(element)
    element.track.mode = 'hidden'
  })
}

function toCue(cue: TextTrackCue): Cue {
  const text = cue instanceof VTTCue ? cue.getCueAsHTML().textContent : ''
  return { start: cue.startTime, text }
}
