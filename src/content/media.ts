import type { MediaContent } from './types'
import { videoScripts } from './video-scripts'

/** The alt text of each public picture. */
export const media: MediaContent[] = [
  {
    file: 'media/conflict-cure.webp',
    alt: 'A plum line and a rose line come out of a tangle on the left and form a heart in front of a low sun.',
  },
  {
    file: 'media/journey.webp',
    alt: 'Two lines start in a tangle, cross more and more gently, run side by side, and form a heart in front of a low sun.',
  },
  { file: 'media/module-0.webp', alt: 'Two lines knotted into a tangle in front of a rising sun.' },
  {
    file: 'media/module-1.webp',
    alt: 'Two lines, each with its own loop, crossing three times.',
  },
  {
    file: 'media/module-2.webp',
    alt: 'Two lines crossing in even waves, like a braid.',
  },
  {
    file: 'media/module-3.webp',
    alt: 'Two lines side by side in one gentle wave, never crossing.',
  },
  {
    file: 'media/module-4.webp',
    alt: 'Two lines running side by side and forming a heart in front of the sun.',
  },
  { file: 'media/trailer.webm', alt: 'Trailer for the course Conflict Cure.' },
  ...Object.entries(videoScripts).map(([slug, { title }]) => ({
    file: `media/poster-${slug}.webp`,
    alt: `Opening frame of the video “${title}.”`,
  })),
  // At the end, because `renewSeed` pairs the parts of two seeds by position.
  {
    file: 'media/instructor.webp',
    alt: 'A drawing of a woman with dark hair, smiling, in front of a low sun and two lines.',
  },
]
