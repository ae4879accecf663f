import type { FaqContent } from '../../types'

export const faqs: FaqContent[] = [
  {
    order: 1,
    question: 'Is this worth doing if only one of us listens?',
    answer:
      'Yes, and it is the usual way to begin. Someone who feels heard often has more room to hear. That is not a promise, and it may take weeks. You will in any case know better what the other person means, and you will stop paying for things that nobody said.',
  },
  {
    order: 2,
    question: 'Will I have to agree with everything?',
    answer:
      'No. The second module is about exactly that. You can say back what somebody means, so that they nod, and see it differently. It is often easier to disagree afterwards, because it is then about the thing itself.',
  },
  {
    order: 3,
    question: 'Should I take this course or Conflict Cure first?',
    answer:
      'If you argue and hurt each other, begin with Conflict Cure. It is broader, and it shows you what happens in an argument as a whole. If you talk, but keep missing each other, begin here. Neither needs the other.',
  },
  {
    order: 4,
    question: 'Does it work outside a couple?',
    answer:
      'The examples are taken from couples. The four skills are the same with a teenager, a parent or a colleague, and several exercises suggest practising with somebody with whom less is at stake.',
  },
]
