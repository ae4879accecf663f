import type { SectionContent } from '../types'

/** The sales page, below its title, price, and trailer. */
export const sections: SectionContent[] = [
  {
    blockType: 'testimonials',
    picked: ['Noor & Daniel', 'Ines P.', 'Tom & Aleksandra'],
  },
  {
    blockType: 'outcomes',
    points: [
      'Notice an argument while it’s happening, before it gets loud',
      'Take a break that feels safe to both of you, and come back from it',
      'Say what’s underneath the anger without blame',
      'Stay with one topic until it’s settled',
      'Apologize so that it’s heard the first time',
      'End an argument closer than you started it',
    ],
  },
  { blockType: 'curriculum' },
  {
    blockType: 'audience',
    suits: [
      'You love each other, and you keep having the same argument.',
      'One of you goes quiet and the other follows.',
      'You want something you can do at home, in short sittings.',
      'You’re ready to start, even if your partner isn’t yet.',
    ],
    doesNotSuit: [
      'You’re afraid of your partner. Please talk to a hotline first.',
      'You’re looking for a diagnosis or for therapy. This is a course.',
      'You want proof that you’re right. It won’t help with that.',
    ],
  },
  { blockType: 'included' },
  {
    blockType: 'together',
    solo: [
      'Watch and write whenever you have a quiet moment.',
      'Practice your half of an argument. It changes the other half.',
      'Invite your partner later, at no extra cost.',
    ],
    partnered: [
      'Each of you has an account, and your answers stay private until you’re both ready.',
      'See each other’s answers at the same moment, then talk with a guide beside them.',
      'Check in for two minutes a week.',
    ],
  },
  {
    blockType: 'instructor',
    photoFile: 'media/instructor.webp',
    story: `Most people who ask me for help aren’t short on love. They’re short on a way back to each other after the door slams.

I made this course for the night after an argument. The lessons are short, because no one learns much from a lecture when they’re hurt. The exercises are honest, because that’s what helps.`,
  },
  { blockType: 'faq' },
  { blockType: 'guarantee' },
]
