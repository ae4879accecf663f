import type { FaqContent } from '../types'

export const faqs: FaqContent[] = [
  {
    order: 1,
    question: 'Can I take this course without my partner?',
    answer:
      'Yes. Every exercise has a version for one person. You work on your half of the conversation, the half you can change, and that’s often enough to change how an argument goes. If your partner wants to join later, you can go through the same lessons again together.',
  },
  {
    order: 2,
    question: 'How long does it take?',
    answer:
      'About an hour of video, in four modules of about 20 minutes each, and about an hour of exercises. Most people finish in one to two weeks. You go at your own pace, and the course remembers where you left off.',
  },
  {
    order: 3,
    question: 'Is it a replacement for couples therapy?',
    answer:
      'No. It’s education: clear ideas and exercises you can use at home. Many people use it before therapy, alongside it, or because they aren’t ready for therapy yet. If there’s violence or a threat of it, if one of you is afraid of the other, or if one of you is in crisis, please reach out to a professional or a hotline first. This course isn’t designed for that.',
  },
  {
    order: 4,
    question: 'One purchase, two people: how does that work?',
    answer:
      'You pay once. Your partner gets their own account at no extra cost. Choose “With a partner” when you sign up, and invite them once you’ve paid. If you start on your own, you can still invite them later. What each of you writes in the exercises stays private until you’re both ready. Then you’ll see each other’s answers at the same moment. No subscription, and you’ll never be charged again.',
  },
  {
    order: 5,
    question: 'What if it doesn’t help us?',
    answer:
      '{refundPromise} You can also email [{supportEmail}](mailto:{supportEmail}). You don’t have to say why, though a sentence helps us make the course better.',
  },
  {
    order: 6,
    question: 'How long do we have access?',
    answer:
      'There’s no end date. Come back to any lesson for as long as we offer the course. If we ever had to stop offering it, we’d email you well in advance.',
  },
  {
    order: 7,
    question: 'What if my partner won’t join?',
    answer:
      'Start on your own, and don’t push. Seeing you handle an argument differently often says more than asking them to take a course. You can invite them whenever they’re curious.',
  },
  {
    order: 8,
    question: 'Who can see what we write?',
    answer:
      'Your answers are encrypted, and your instructor never sees them. If you take the course together, you see each other’s answers to an exercise only once you’re both ready, at the same moment.',
  },
  {
    order: 9,
    question: 'What do I need to take the course?',
    answer:
      'A phone, a tablet, or a computer with an up-to-date browser. There’s nothing to install. All videos have captions and a transcript, and you can print the workbook.',
  },
  {
    order: 10,
    question: 'What happens if we separate?',
    answer:
      'Either of you can stop taking the course together at any time, without giving a reason. You both keep it. Neither of you can see the other’s answers anymore, and your own stay with you.',
  },
  {
    order: 11,
    question: 'How can I reach you?',
    answer: 'Email [{supportEmail}](mailto:{supportEmail}). A real person will answer.',
  },
]
