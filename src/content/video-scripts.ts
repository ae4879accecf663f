import { conflictCureScripts } from './conflict-cure/video-scripts'
import { listeningWellScripts } from './listening-well/video-scripts'
import { trustAgainScripts } from './trust-again/video-scripts'

/**
 * The words of the sample videos: one card on the screen per sentence. The transcripts and
 * the durations of the lessons come from here.
 */
export const videoScripts = {
  ...conflictCureScripts,
  ...listeningWellScripts,
  ...trustAgainScripts,
}

export type VideoSlug = keyof typeof videoScripts
