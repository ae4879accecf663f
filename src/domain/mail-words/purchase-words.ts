import { routes } from '@/domain/routes/paths'
import { template } from './mail-template'

const greeting = 'Hello Ana,'
const email = 'ana@example.com'
const course = 'Conflict Cure'
const amount = '$99.00'
const access = 'Your access to “Conflict Cure” stays as it is.'
const bought = 'You get this mail because you bought a course from us.'
const payments = `${routes.personalDashboard}#receipts`

/** Mails to whoever bought a course, about their purchase and their money. */
export const purchaseWords = {
  'course-ready': template({
    title: 'A course is in an account that was there',
    subject: 'Your course is ready: {course}',
    paragraphs: [
      'Thank you for your payment. The course “{course}” is now in the account {email}.',
      'Sign in with the password of this account. If you do not know it, choose “Forgot Password?” on the sign-in page.',
      'If this is not your account, please answer this mail and we will sort it out.',
    ],
    button: 'Go to your library',
    path: routes.dashboard,
    why: bought,
    places: { course, email },
    required: ['email'],
  }),
  'purchase-waits': template({
    title: 'A purchase waits until the address is confirmed',
    subject: 'One step to your course: {course}',
    paragraphs: [
      '{greeting} thank you for your payment. There is an account with the email {email} already, and nobody has confirmed yet that this address is theirs. So that “{course}” gets to you and to nobody else, it waits until you choose a new password:',
      'The link works once, for {days} days. It signs out everybody else, and the course is in your library a moment later. After that, choose “Forgot Password?” on the sign-in page.',
    ],
    button: 'Choose a password',
    why: bought,
    places: { greeting, email, course, days: '7' },
    required: ['email'],
  }),
  'purchase-waits.notice': template({
    title: 'The same, to the address of the payer',
    subject: 'One step to your course: {course}',
    paragraphs: [
      '{greeting} thank you for your payment. The course “{course}” waits for you: we have mailed a link to {email}, which shows that this address is yours and opens it.',
      'If that is not your address, please answer this mail and we will sort it out.',
    ],
    why: bought,
    places: { greeting, course, email },
    required: ['email'],
  }),
  'payment-denied': template({
    title: 'A payment did not go through',
    subject: 'Your payment for {course} did not go through',
    paragraphs: [
      'Dear {name}, PayPal has reviewed your payment for the course “{course}” and did not let it through. Nothing was charged.',
      'This happens, and it is rarely about you: a bank may say no to a payment it does not expect. You are welcome to try again, with another card or another way to pay. PayPal itself can say more about the reason.',
      'If you would rather have help, just answer this mail.',
    ],
    button: 'Try again',
    why: 'You get this mail because you wanted to buy a course from us.',
    places: { name: 'Ana Bell', course },
    required: ['course'],
  }),
  'refund-asked': template({
    title: 'A request for the money back has arrived',
    subject: 'We have your request for your money back',
    paragraphs: [
      '{greeting} you have asked for your money back for “{course}”: {amount}. A person looks at it and answers you by mail.',
      'Until the money is back you keep the course. If you change your mind, you can take the request back on the page of your payments.',
    ],
    button: 'See your payments',
    path: payments,
    places: { greeting, course, amount },
    required: ['course', 'amount'],
  }),
  'refund-asked.several': template({
    title: 'The same, asked again and again',
    subject: 'We have your request for your money back',
    paragraphs: [
      '{greeting} you have asked for your money back for “{course}” {count} more times: {amount}. What the page of your payments shows now is what counts.',
      'Until the money is back you keep the course. If you change your mind, you can take the request back on the page of your payments.',
    ],
    button: 'See your payments',
    path: payments,
    places: { greeting, course, amount, count: '2' },
    required: ['course', 'amount'],
  }),
  'refund-declined': template({
    title: 'A request for the money back is declined',
    subject: 'About your money back for “{course}”',
    paragraphs: [
      '{greeting} you asked for your money back for “{course}”. This is our answer:',
      '{answer}',
      'You keep the course. If you want to talk about it, answer this mail.',
    ],
    button: 'See your payments',
    path: payments,
    places: { greeting, course, answer: 'The 14 days of the guarantee were over in March.' },
    required: ['answer'],
  }),
  refund: template({
    title: 'All of the money goes back',
    subject: 'Your money is on its way to you',
    paragraphs: [
      '{greeting} we have given back {what} for “{course}”: {amount}. PayPal shows it at once; on a card or a bank account it can take a few days.',
      '{access}',
      'If something about this is not right, answer this mail.',
    ],
    button: 'See your payments',
    path: payments,
    places: { greeting, what: 'the money you paid', course, amount, access },
    required: ['amount', 'access'],
  }),
  'refund.part': template({
    title: 'A part of the money goes back',
    subject: 'We gave {amount} back to you',
    paragraphs: [
      '{greeting} we have given back {what} for “{course}”: {amount}. PayPal shows it at once; on a card or a bank account it can take a few days.',
      '{access}',
      'If something about this is not right, answer this mail.',
    ],
    button: 'See your payments',
    path: payments,
    places: { greeting, what: 'a part of what you paid', course, amount, access },
    required: ['amount', 'access'],
  }),
  reversal: template({
    title: 'PayPal has taken a payment back',
    subject: 'PayPal has taken your payment back',
    paragraphs: [
      '{greeting} PayPal has taken back {amount} of your payment for “{course}” from us. Usually that is because you or your bank asked for it; PayPal can tell you more.',
      '{access}',
      'If you did not want this, answer this mail and we will look for a way together.',
    ],
    button: 'See your payments',
    path: payments,
    places: { greeting, amount, course, access },
    required: ['amount', 'access'],
  }),
  'refund-undone': template({
    title: 'Money did not go back',
    subject: 'Your money did not go back',
    paragraphs: [
      '{greeting} we told you that {amount} for “{course}” went back to you. PayPal could not give it to you: the money is with us again.',
      '{access}',
      '{next}',
    ],
    button: 'See your payments',
    path: payments,
    places: {
      greeting,
      amount,
      course,
      access,
      next: 'We know about it. If something about this is not right, answer this mail.',
    },
    required: ['amount', 'access', 'next'],
  }),
  'refund-undone.reversal': template({
    title: 'PayPal did not take a payment back after all',
    subject: 'Your money did not go back',
    paragraphs: [
      '{greeting} we told you that PayPal took back {amount} of your payment for “{course}”. PayPal has undone that: the money is with us again.',
      '{access}',
      '{next}',
    ],
    button: 'See your payments',
    path: payments,
    places: {
      greeting,
      amount,
      course,
      access,
      next: 'We know about it. If something about this is not right, answer this mail.',
    },
    required: ['amount', 'access', 'next'],
  }),
} as const
