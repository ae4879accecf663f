import type { FaqContent } from '../../types'

export const faqs: FaqContent[] = [
  {
    order: 1,
    question: 'Do we have to have decided to stay together?',
    answer:
      'No. It is enough that you both want to find out. The first module gives you the ground for a decision, whichever it will be. The course does not try to talk you into staying.',
  },
  {
    order: 2,
    question: 'Can I take it alone?',
    answer:
      'Yes, from either side. Each exercise says what to do if you are alone with it. Trust between two people is rebuilt by two. What you can do by yourself is to become clear about what you need, or to begin to be somebody who can be relied on.',
  },
  {
    order: 3,
    question: 'How long does it take until trust is back?',
    answer:
      'Nobody can tell you honestly. The lessons and exercises of the course take a few weeks. What they begin takes longer, more often years than months, and does not go in a straight line.',
  },
  {
    order: 4,
    question: 'Is it right for us after violence?',
    answer:
      'No. If one of you is afraid of the other, or if money, telephone or friends are being controlled, please speak to a counsellor or a helpline where you live first. Exercises in openness can make such a situation more dangerous.',
  },
  {
    order: 5,
    question: 'We are in couples therapy. Does it get in the way?',
    answer:
      'It should not. Tell your therapist that you are taking it, and do not do the conversation of the first module without their advice. The exercises can be what you do between the sessions.',
  },
]
