import type { Cue } from '@/domain/learning/align-transcript'

/**
 * The captions of a video with their times, read by the browser itself; none when they cannot be
 * had.
 */
export function loadCues(src: string): Promise<Cue[]> {
  return new Promise((resolve) => {
    const element = document.createElement('track')
    element.kind = 'metadata'
    element.src = src
    element.addEventListener('error', () => resolve([]))
    element.addEventListener('load', () => resolve([...(element.track.cues ?? [])].map(toCue)))
    // A track is only read in a video, and only when it is not disabled.
    document.createElement('video').append(element)
    element.track.mode = 'hidden'
  })
}

function toCue(cue: TextTrackCue): Cue {
  const text = cue instanceof VTTCue ? cue.getCueAsHTML().textContent : ''
  return { start: cue.startTime, text }
}
