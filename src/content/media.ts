import type { MediaContent } from './types'

/** What each public picture shows, for people who do not see it. */
export const media: MediaContent[] = [
  {
    file: 'media/conflict-cure.webp',
    alt: 'Two lines, one plum and one rose, leave a tangle on the left and close into a heart on the right.',
  },
  {
    file: 'media/journey.webp',
    alt: 'Two lines wander in from the left, tangle, untangle, run side by side and close into a heart.',
  },
  { file: 'media/module-0.webp', alt: 'Two lines in a dense tangle.' },
  {
    file: 'media/module-1.webp',
    alt: 'Two lines in a looser tangle; each can be followed by eye.',
  },
  {
    file: 'media/module-2.webp',
    alt: 'Two lines that cross each other in even waves, like a braid.',
  },
  {
    file: 'media/module-3.webp',
    alt: 'Two lines side by side in one gentle wave, without crossing.',
  },
  { file: 'media/module-4.webp', alt: 'Two lines side by side that close into a heart.' },
  { file: 'media/trailer.webm', alt: 'Trailer of the course Conflict Cure.' },
]
