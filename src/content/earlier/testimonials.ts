import type { TestimonialContent } from '../types'

/**
 * Sample words, written for a fresh installation. No customer wrote them; replace them with real
 * ones.
 */
export const testimonials: TestimonialContent[] = [
  {
    name: 'Noor & Daniel',
    stars: 5,
    review:
      'We had been having the same argument about the car for six years. It was never about the car. The page with the three layers sat on our fridge for a month.',
    isSample: true,
    order: 1,
  },
  {
    name: 'Ines P.',
    stars: 5,
    review:
      'I took it alone, because he was not interested. I stopped following him into the next room. Three weeks later he asked me what I was doing differently.',
    isSample: true,
    order: 2,
  },
  {
    name: 'Tom & Aleksandra',
    stars: 5,
    review:
      'The pause word saved us. We thought we knew about taking a break. We did not know about saying when you will be back.',
    isSample: true,
    order: 3,
  },
  {
    name: 'Marcus W.',
    stars: 5,
    review:
      'I am the one who goes quiet. This was the first time somebody explained that without making me the villain. Short lessons, no jargon.',
    isSample: true,
    order: 4,
  },
  {
    name: 'Grace & Emeka',
    stars: 5,
    review:
      'We did one module each Sunday after the children were asleep. The workbook made us write first and talk second, and that alone was worth it.',
    isSample: true,
    order: 5,
  },
  {
    name: 'Hannah L.',
    stars: 5,
    review:
      'Kitchen sinking. I laughed, and then I saw myself in every line. We keep a parking sheet now, and most of what lands on it solves itself.',
    isSample: true,
    order: 6,
  },
  {
    name: 'Yuki & Peter',
    stars: 5,
    review:
      'Calm, kind and practical. Nobody told us to be different people. We still disagree about the window. We no longer fight about it.',
    isSample: true,
    order: 7,
  },
  {
    name: 'Samira K.',
    stars: 5,
    review:
      'The lesson on apologies is ten years of my marriage in a few minutes. I wrote mine down, read it to him, and left out the but.',
    isSample: true,
    order: 8,
  },
]
