import type { FaqContent } from '../types'

export const faqs: FaqContent[] = [
  {
    order: 1,
    question: 'Do we have to be sure we’re staying together?',
    answer:
      'No. It’s enough that you both want to find out. The first module gives you solid ground for a decision, whichever way it goes. The course won’t try to talk you into staying.',
  },
  {
    order: 2,
    question: 'Can I take it on my own?',
    answer:
      'Yes, from either side. Each exercise says what to do if you’re on your own. It takes two people to rebuild trust between them. What you can do by yourself is get clear about what you need, or start becoming someone who can be relied on.',
  },
  {
    order: 3,
    question: 'How long does it take to rebuild trust?',
    answer:
      'No one can honestly tell you. The lessons and exercises take a few weeks. What they start takes longer, more often years than months, and doesn’t go in a straight line.',
  },
  {
    order: 4,
    question: 'Is it right for us if there’s been violence?',
    answer:
      'No. If one of you is afraid of the other, or controls the other’s money, phone, or friends, please talk to a counselor or a hotline first. Exercises in openness can make that situation more dangerous.',
  },
  {
    order: 5,
    question: 'We’re in couples therapy. Will it get in the way?',
    answer:
      'It shouldn’t. Tell your therapist you’re taking it, and don’t have the conversation from the first module without their advice. The exercises can be what you do between sessions.',
  },
]
