import type { FaqContent } from '../../types'

export const faqs: FaqContent[] = [
  {
    order: 1,
    question: 'Can I take this course without my partner?',
    answer:
      'Yes. Every exercise has a form for one person. You work on your own half of the conversation, which is the half you can change, and that is often enough to change how an argument goes. If your partner wants to join in later, you can go through the same lessons again together.',
  },
  {
    order: 2,
    question: 'How long does it take?',
    answer:
      'About an hour of video, in four modules of about 20 minutes each, and about an hour of exercises. Most people finish in one to two weeks. You go at your own pace, and the course remembers where you stopped.',
  },
  {
    order: 3,
    question: 'Is it a replacement for couples therapy?',
    answer:
      'No. It is education: clear ideas and exercises that you can use at home. Many people use it before therapy, beside it, or because they are not ready for it. If there is violence, threat or fear between you, or if one of you is in a crisis, please talk to a professional or a helpline first. This course is not made for that.',
  },
  {
    order: 4,
    question: 'One purchase, two people: how does that work?',
    answer:
      'You pay once, and your partner gets an account of their own and pays nothing. Choose “Partnered” when you sign up, and invite them after the payment. If you begin alone, you can invite them later just as well. What each of you writes in the exercises stays private until you are both ready; then it opens for both of you in the same moment. There is no subscription, and nothing is charged again later.',
  },
  {
    order: 5,
    question: 'What if it does not help us?',
    answer:
      'Then write to [{supportEmail}](mailto:{supportEmail}) within 14 days of paying and you get your money back. You do not have to explain why, though a sentence helps us to make the course better.',
  },
]
