import type { TestimonialContent } from './types'

/**
 * Sample reviews, written for a fresh installation. No customer wrote them; replace them with real
 * ones.
 */
export const testimonials: TestimonialContent[] = [
  {
    name: 'Noor & Daniel',
    stars: 5,
    review:
      'We had been having the same argument about the car for six years. It was never about the car. The “three layers” page stayed on our fridge for a month.',
    isSample: true,
    order: 1,
  },
  {
    name: 'Ines P.',
    stars: 5,
    review:
      'I took it by myself because he wasn’t interested. I stopped following him into the next room. Three weeks later he asked me what I was doing differently.',
    isSample: true,
    order: 2,
  },
  {
    name: 'Tom & Aleksandra',
    stars: 5,
    review:
      'The pause word saved us. We thought we knew how to take a break. We never used to say when we’d be back.',
    isSample: true,
    order: 3,
  },
  {
    name: 'Marcus W.',
    stars: 5,
    review:
      'I’m the one who goes quiet. This was the first time anyone explained it without making me the bad guy. Short lessons, no jargon.',
    isSample: true,
    order: 4,
  },
  {
    name: 'Grace & Emeka',
    stars: 5,
    review:
      'We did one module every Sunday after the kids were asleep. The workbook made us write first and talk second, and that alone was worth it.',
    isSample: true,
    order: 5,
  },
  {
    name: 'Hannah L.',
    stars: 5,
    review:
      'Kitchen sinking. I laughed, and then I saw myself in every line. Now we put the side issues on a list for later, and most of them work themselves out.',
    isSample: true,
    order: 6,
  },
  {
    name: 'Yuki & Peter',
    stars: 5,
    review:
      'Calm, kind, and practical. No one told us to be different people. We still don’t agree about the window. We just don’t fight about it anymore.',
    isSample: true,
    order: 7,
  },
  {
    name: 'Samira K.',
    stars: 5,
    review:
      'The lesson on apologies was ten years of my marriage in a few minutes. I wrote mine down, read it to him, and left out the “but.”',
    isSample: true,
    order: 8,
  },
]
