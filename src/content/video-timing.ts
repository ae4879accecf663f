import { wholeSeconds } from '@/domain/text/duration'
import type { VideoLessonContent, VideoScript } from './types'
import { videoScripts, type VideoSlug } from './video-scripts'

const TITLE_SECONDS = 3.5
const ENDING_SECONDS = 3

/**
 * Seconds that a card stays on the screen: time to see it, then a calm reading pace; half seconds.
 */
function cardSeconds(sentence: string): number {
  const words = sentence.split(/\s+/).length
  return Math.round((1.4 + words / 2.7) * 2) / 2
}

/** Length of the whole video in seconds: title, cards, ending. */
function getDuration(script: VideoScript): number {
  const cards = script.sentences.reduce((sum, sentence) => sum + cardSeconds(sentence), 0)
  return TITLE_SECONDS + cards + ENDING_SECONDS
}

/**
 * What a lesson takes from its sample video: files, length in whole seconds, words.
 */
export function sampleVideo(
  slug: VideoSlug,
): Pick<
  VideoLessonContent,
  'videoFile' | 'posterFile' | 'captionsFile' | 'durationSeconds' | 'transcript'
> {
  const script = videoScripts[slug]
  return {
    videoFile: `videos/${slug}.webm`,
    posterFile: `media/poster-${slug}.webp`,
    captionsFile: `captions/${slug}.vtt`,
    durationSeconds: wholeSeconds(getDuration(script)),
    transcript: script.sentences.join('\n\n'),
  }
}
