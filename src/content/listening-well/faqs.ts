import type { FaqContent } from '../types'

export const faqs: FaqContent[] = [
  {
    order: 1,
    question: 'Is this worth doing if only one of us listens?',
    answer:
      'Yes, and it’s how most people start. Someone who feels heard often has more room to listen. That’s not a promise, and it may take weeks. Either way, you’ll understand the other person better, and you’ll stop reacting to things no one said.',
  },
  {
    order: 2,
    question: 'Will I have to agree with everything?',
    answer:
      'No. The second module is about exactly that. You can say back what someone means until they nod, and still see it differently. It’s often easier to disagree afterward, because then you’re disagreeing about the actual issue.',
  },
  {
    order: 3,
    question: 'Should I take this course or Conflict Cure first?',
    answer:
      'If you argue and hurt each other, start with Conflict Cure. It’s broader, and it shows you what happens in an argument as a whole. If you talk but keep missing each other, start here. You don’t need one to take the other.',
  },
  {
    order: 4,
    question: 'Does it work with people other than my partner?',
    answer:
      'Yes. The examples come from couples, but the four skills are the same with a teenager, a parent, or a coworker, and several exercises suggest practicing where less is at stake.',
  },
]
