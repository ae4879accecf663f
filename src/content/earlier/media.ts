import type { MediaContent } from '../types'
import { videoScripts } from '../video-scripts'

/** What each public picture shows, for people who do not see it. */
export const media: MediaContent[] = [
  {
    file: 'media/conflict-cure.webp',
    alt: 'Two lines, plum and rose, come out of a tangle on the left and close into a heart before a low sun.',
  },
  {
    file: 'media/journey.webp',
    alt: 'Two lines tangle, cross ever more gently, run side by side and close into a heart before a low sun.',
  },
  { file: 'media/module-0.webp', alt: 'Two lines knotted into a tangle before a rising sun.' },
  {
    file: 'media/module-1.webp',
    alt: 'Two lines, each with one loop of its own, that cross three times.',
  },
  {
    file: 'media/module-2.webp',
    alt: 'Two lines that cross each other in even waves, like a braid.',
  },
  {
    file: 'media/module-3.webp',
    alt: 'Two lines side by side in one gentle wave, without crossing.',
  },
  {
    file: 'media/module-4.webp',
    alt: 'Two lines that run side by side and close into a heart before the sun.',
  },
  { file: 'media/trailer.webm', alt: 'Trailer of the course Conflict Cure.' },
  ...Object.entries(videoScripts).map(([slug, { title }]) => ({
    file: `media/poster-${slug}.webp`,
    alt: `The first picture of the video “${title}”.`,
  })),
]
