import { conflictCureScripts } from './conflict-cure/video-scripts'
import { listeningWellScripts } from './listening-well/video-scripts'
import { trustAgainScripts } from './trust-again/video-scripts'

/**
 * The words of the sample videos: one card on the screen per sentence. The transcripts, the
 * captions and the durations of the lessons come from here, and so do the videos
 * (`tools/assets/sample-videos/`).
 */
export const videoScripts = {
  ...conflictCureScripts,
  ...listeningWellScripts,
  ...trustAgainScripts,
}

export type VideoSlug = keyof typeof videoScripts
