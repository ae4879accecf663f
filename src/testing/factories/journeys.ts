import type { JourneyDocument } from '@/domain/together/journey-document'

/** A journey with one exercise of each kind. */
export const sampleJourneyDocument: JourneyDocument = {
  brand: 'Heart2Heart',
  siteUrl: 'https://heart2heart.example',
  title: 'Your journey',
  courseTitle: 'Conflict Cure',
  authorNames: ['Ana First', 'Ben Second'],
  createdAt: new Date('2026-11-25T12:00:00Z'),
  createdDateText: 'November 25, 2026',
  entries: [
    {
      moduleTitle: "Let's Get Started",
      title: 'How we argue',
      kind: 'text',
      instruction: 'Think of your last argument.\n\nWhat did you feel, and what did you need?',
      scaleFrom: null,
      scaleTo: null,
      note: 'Shared on November 3, 2026. Talked about together.',
      answers: [
        {
          name: 'Ana First',
          text: 'I was tired and wanted to be held.\n\nI said something else.',
        },
        { name: 'Ben Second', text: 'I did not know what you needed, and I went out.' },
      ],
    },
    {
      moduleTitle: 'Listening',
      title: 'What I am grateful for',
      kind: 'list',
      instruction: 'Three things, big or small.',
      scaleFrom: null,
      scaleTo: null,
      note: 'Shared on November 12, 2026',
      answers: [
        { name: 'Ana First', text: 'The tea in the morning\nThat you called my mother' },
        { name: 'Ben Second', text: 'Your laugh' },
      ],
    },
    {
      moduleTitle: null,
      title: 'How heard I feel',
      kind: 'scale',
      instruction: 'This week.',
      scaleFrom: 'not at all',
      scaleTo: 'very much',
      note: 'Shared on November 20, 2026',
      answers: [
        { name: 'Ana First', text: '4' },
        { name: 'Ben Second', text: '8' },
      ],
    },
  ],
}
