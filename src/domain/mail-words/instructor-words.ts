import { routes } from '@/domain/routes/paths'
import { template } from './mail-template'

const course = 'Conflict Cure'
const name = 'Ana Bell'
const email = 'ana@example.com'
const amount = '$99.00'

/** Mails to the instructors. */
export const instructorWords = {
  'test-mail': template({
    title: 'The test mail',
    subject: 'A test mail from your site',
    paragraphs: [
      '{greeting} this mail shows that mail of your site arrives. Type this code into the first page of the admin panel:',
      'You have asked for this mail there. If it was not you, somebody else uses your account: change your password.',
    ],
    places: { greeting: 'Hello Mara,' },
  }),
  'support-request': template({
    title: 'Somebody asks for help',
    subject: '{name} asks for help',
    paragraphs: [
      '{name} ({email}) wrote to you{place}. Answer this mail, and your answer goes to them.',
      '{message}',
    ],
    button: 'See it in the admin panel',
    places: { name, email, place: '', message: 'I cannot find the workbook.' },
    required: ['name', 'message'],
  }),
  'support-request.lesson': template({
    title: 'Somebody asks about a lesson',
    subject: '{name} asks about “{lesson}”',
    paragraphs: [
      '{name} ({email}) wrote to you{place}. Answer this mail, and your answer goes to them.',
      '{message}',
    ],
    button: 'See it in the admin panel',
    places: {
      name,
      email,
      lesson: 'Listening',
      place: ' from the lesson “Listening” of “Conflict Cure”',
      message: 'I cannot find the workbook.',
    },
    required: ['name', 'message'],
  }),
  'support-request.several': template({
    title: 'Somebody asks for help again',
    subject: '{name} asks for help again',
    paragraphs: [
      '{name} ({email}) wrote to you {count} more times. Answer this mail, and your answer goes to them.',
      '{messages}',
    ],
    button: 'See it in the admin panel',
    path: routes.supportRequestsInAdmin,
    places: { name, email, count: '2', messages: 'They wrote: I have found it.' },
    required: ['name', 'messages'],
  }),
  'new-comment': template({
    title: 'A new comment',
    subject: 'A new comment on “{lesson}”',
    paragraphs: [
      '{name} has written under the lesson “{lesson}”.',
      '{comment}',
      'On the page of the lesson you can answer, or hide it from the other students.',
    ],
    button: 'Read and answer',
    places: { name, lesson: 'Listening', comment: 'What about Sundays?' },
    required: ['comment'],
  }),
  'new-comment.several': template({
    title: 'Several new comments',
    subject: '{count} new comments',
    paragraphs: [
      'Students have written {count} comments since our last mail about comments.',
      '{comments}',
    ],
    button: 'See the comments of all lessons',
    path: routes.courseContent,
    places: { count: '3', comments: 'Ana Bell, under the lesson “Listening”: What about Sundays?' },
    required: ['comments'],
  }),
  'refund-task': template({
    title: 'Somebody asks for their money back',
    subject: '{name} asks for their money back',
    paragraphs: [
      '{name} ({email}) asks for {amount} back for “{course}”. You can give it back, or say no, in the admin panel.',
      '{reasons}',
    ],
    button: 'Decide it',
    places: { name, email, amount, course, reasons: 'It is not for us.' },
    required: ['name', 'reasons'],
  }),
  'refund-task.several': template({
    title: 'Somebody asks for their money back again and again',
    subject: '{name} asks for their money back',
    paragraphs: [
      '{name} ({email}) has asked for {amount} back for “{course}” {count} more times, and taken it back in between. The last request is in the admin panel, with what became of it.',
      '{reasons}',
    ],
    button: 'Decide it',
    places: { name, email, amount, course, count: '2', reasons: 'It is not for us.' },
    required: ['name', 'reasons'],
  }),
  'refund-failed': template({
    title: 'A refund did not work, or was undone',
    subject: 'A refund of {amount} did not work',
    paragraphs: ['{what}'],
    button: 'Go to the payment',
    places: { amount, what: '$99.00 should have gone back for “Conflict Cure”, and did not.' },
    required: ['what'],
  }),
  'refund-failed.reversal': template({
    title: 'Money that PayPal had taken is back',
    subject: '{amount} that PayPal had taken is back with you',
    paragraphs: ['{what}'],
    button: 'Go to the payment',
    places: {
      amount,
      what: 'PayPal had taken $99.00 back for “Conflict Cure”, and has undone it.',
    },
    required: ['what'],
  }),
  'purchase-needs-you': template({
    title: 'A purchase needs a look',
    subject: 'A purchase needs a look from you',
    paragraphs: [
      'A purchase of “{course}” did not go as it should.',
      '{reason}',
      'On its page you see what PayPal shows now, and what you can do.',
    ],
    button: 'Look at the purchase',
    places: { course, reason: 'PayPal said something about it that the site does not know.' },
    required: ['reason'],
  }),
  'payment-held': template({
    title: 'PayPal holds a payment',
    subject: 'PayPal holds a payment, and may wait for you',
    paragraphs: [
      'Somebody has paid for “{course}”, and PayPal holds the money.',
      '{explanation}',
      'Until then the buyer does not have the course. When the money is released, they get it by itself.',
    ],
    button: 'Look at the purchase',
    places: { course, explanation: 'Please sign in to PayPal, and look whether it waits for you.' },
    required: ['explanation'],
  }),
  'paypal-differences.unread': template({
    title: 'The payments could not be compared with PayPal',
    subject: 'The payments could not be compared with PayPal',
    paragraphs: [
      'Every night the payments here are compared with those at PayPal. That did not work.',
      '{reason}',
      'Purchases, refunds and access go on as always. Only what the site might have missed is not found meanwhile.',
    ],
    button: 'Look at it',
    path: routes.discrepanciesInAdmin,
    places: { reason: 'PayPal did not answer.' },
    required: ['reason'],
  }),
  'paypal-differences': template({
    title: 'One payment does not match PayPal',
    subject: 'One payment does not match PayPal',
    paragraphs: [
      'The payments here were compared with those at PayPal. This does not match:',
      '{differences}',
      'Most of it goes away by itself at the next comparison. What stays needs a look from you, here and at PayPal.',
    ],
    button: 'See what does not match',
    path: routes.discrepanciesInAdmin,
    places: { differences: 'PayPal shows a payment of $99.00 that is not here.' },
    required: ['differences'],
  }),
  'paypal-differences.several': template({
    title: 'Several things do not match PayPal',
    subject: '{count} things do not match PayPal',
    paragraphs: [
      'The payments here were compared with those at PayPal. This does not match:',
      '{differences}',
      'Most of it goes away by itself at the next comparison. What stays needs a look from you, here and at PayPal.',
    ],
    button: 'See what does not match',
    path: routes.discrepanciesInAdmin,
    places: { count: '2', differences: 'PayPal shows a payment of $99.00 that is not here.' },
    required: ['differences'],
  }),
  dispute: template({
    title: 'A buyer disputes a payment',
    subject: 'A buyer disputes a payment at PayPal',
    paragraphs: [
      'A buyer complains about a payment at PayPal. Please answer there: PayPal gives you some days for it, and decides without you afterwards.',
      'Their access to the course stays as it is. If PayPal gives the whole sum back, it ends by itself.',
    ],
    button: 'Look at the payment',
    places: {},
  }),
  'dispute.over': template({
    title: 'A dispute about a payment is over',
    subject: 'A dispute at PayPal is over',
    paragraphs: [
      'A buyer had complained about a payment at PayPal. That is over now.',
      'If money went back, PayPal reports it by itself, and it is on the page of the payment.',
    ],
    button: 'Look at the payment',
    places: {},
  }),
  'dispute.purchase': template({
    title: 'A buyer disputes a purchase that waits for you',
    subject: 'A buyer disputes a purchase that waits for you',
    paragraphs: [
      'The buyer of “{course}” complains about their payment at PayPal. Please answer there: PayPal gives you some days for it, and decides without you afterwards.',
      'Their purchase did not go as it should and waits for you. When you accept it, the dispute is noted on its payment.',
    ],
    button: 'Look at the purchase',
    places: { course },
  }),
  'dispute.purchase-over': template({
    title: 'A dispute about a purchase that waits for you is over',
    subject: 'A dispute at PayPal is over',
    paragraphs: [
      'The buyer of “{course}” had complained about their payment at PayPal. That is over now.',
      'The purchase still waits for you: its page says what PayPal shows.',
    ],
    button: 'Look at the purchase',
    places: { course },
  }),
  'late-publication': template({
    title: 'A draft that could not be published on time',
    subject: '“{title}” could not be published on time',
    paragraphs: [
      '“{title}” was to be published now, and something in it is missing or not right:',
      '{problems}',
      'Mend it and publish it, or choose another time.',
    ],
    button: 'See it in the admin panel',
    places: { title: 'Listening', problems: 'Title: Please give it a title.' },
    required: ['problems'],
  }),
} as const
