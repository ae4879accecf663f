import { routes } from '@/domain/routes/paths'
import { amount, buyerReason, course, defineTemplate, email, greeting } from './mail-template'

const accessKeptText = 'You still have access to “Conflict Cure.”'
const accessEndedText =
  'Your access to “Conflict Cure” has ended. We’ll keep your progress in case you come back.'
const accessRestoredText = 'You can keep using “Conflict Cure.”'
const receiptsButton = {
  button: 'See your receipts',
  path: `${routes.personalDashboard}#receipts`,
}

/** Templates of emails to buyers about their purchases and refunds. */
export const purchaseTemplates = {
  'course-ready': defineTemplate({
    title: 'Course added to an existing account',
    subject: 'Your course is ready: {course}',
    paragraphs: [
      'You’re in. Thank you for your payment. “{course}” is now in your account, {email}.',
      '{next}',
      'Sign in with your password for this account. If you don’t remember it, choose “Forgot Password?” on the sign-in page.',
      'If this isn’t your account, reply to this email and we’ll sort it out.',
    ],
    button: 'Start the first lesson',
    path: routes.personalDashboard,
    why: buyerReason,
    placeholders: {
      course,
      email,
      next: 'Your receipt is attached. If the course isn’t for you, you can get a full refund on your dashboard within 14 days.',
    },
    requiredPlaceholders: ['email'],
  }),
  'purchase-waits': defineTemplate({
    title: 'Purchase on hold until the email is confirmed',
    subject: 'One more step to get your course: {course}',
    paragraphs: [
      '{greeting} thank you for your payment. There’s already an account for {email}, but no one has confirmed that address yet. To make sure “{course}” gets to you and no one else, please choose a new password:',
      'The link works once and expires in {days} days. Once you choose a password, we’ll sign out all other devices and add the course to your library. After {days} days, choose “Forgot Password?” on the sign-in page.',
    ],
    button: 'Choose a password',
    why: buyerReason,
    placeholders: { greeting, email, course, days: '7' },
    requiredPlaceholders: ['email'],
  }),
  'purchase-waits.notice': defineTemplate({
    title: 'Purchase on hold (sent to the PayPal email)',
    subject: 'One more step to get your course: {course}',
    paragraphs: [
      '{greeting} thank you for your payment. “{course}” is waiting for you. We emailed a link to {email} to confirm that address and open the course.',
      'If that isn’t your address, reply to this email and we’ll sort it out.',
    ],
    why: buyerReason,
    placeholders: { greeting, course, email },
    requiredPlaceholders: ['email'],
  }),
  'payment-denied': defineTemplate({
    title: 'Payment didn’t go through',
    subject: 'Your payment for {course} didn’t go through',
    paragraphs: [
      'Hi {name}, PayPal reviewed your payment for “{course}” and didn’t let it through. You weren’t charged.',
      'This is rarely about you. Banks sometimes decline a payment they don’t expect. You can try again with another card or payment method, and PayPal can tell you more about the reason.',
      'If you’d like help, just reply to this email.',
    ],
    button: 'Try again',
    why: 'You’re receiving this email because you started a purchase with us.',
    placeholders: { name: 'Ana', course },
    requiredPlaceholders: ['course'],
  }),
  'refund-asked': defineTemplate({
    title: 'Refund request received',
    subject: 'We got your refund request',
    paragraphs: [
      '{greeting} you asked for a refund for “{course}” ({amount}). We’ll review it and email you soon.',
      'You keep the course until the refund goes through. If you change your mind, you can cancel the request under Receipts on your dashboard.',
    ],
    ...receiptsButton,
    placeholders: { greeting, course, amount },
    requiredPlaceholders: ['course', 'amount'],
  }),
  'refund-asked.several': defineTemplate({
    title: 'Several refund requests received',
    subject: 'We got your refund request',
    paragraphs: [
      '{greeting} we got {count} more refund requests from you for “{course}” ({amount}). To see where your request stands, go to Receipts on your dashboard.',
      'You keep the course until the refund goes through. If you change your mind, you can cancel the request under Receipts on your dashboard.',
    ],
    ...receiptsButton,
    placeholders: { greeting, course, amount, count: '2' },
    requiredPlaceholders: ['course', 'amount'],
  }),
  'refund-declined': defineTemplate({
    title: 'Refund request declined',
    subject: 'About your refund request for “{course}”',
    paragraphs: [
      '{greeting} you asked for a refund for “{course}.” Here’s our answer:',
      '{answer}',
      'You keep the course. If you’d like to talk about it, just reply to this email.',
    ],
    ...receiptsButton,
    placeholders: { greeting, course, answer: 'The 14-day guarantee ended in March.' },
    requiredPlaceholders: ['answer'],
  }),
  refund: defineTemplate({
    title: 'Full refund',
    subject: 'Your refund is on its way',
    paragraphs: [
      '{greeting} we refunded {what} for “{course}”: {amount}. You’ll see it in PayPal right away. Refunds to a card or bank account can take a few days.',
      '{access}',
      'If something looks wrong, just reply to this email.',
    ],
    ...receiptsButton,
    placeholders: { greeting, what: 'your payment', course, amount, access: accessEndedText },
    requiredPlaceholders: ['amount', 'access'],
  }),
  'refund.part': defineTemplate({
    title: 'Partial refund',
    subject: 'We refunded {amount}',
    paragraphs: [
      '{greeting} we refunded {what} for “{course}”: {amount}. You’ll see it in PayPal right away. Refunds to a card or bank account can take a few days.',
      '{access}',
      'If something looks wrong, just reply to this email.',
    ],
    ...receiptsButton,
    placeholders: {
      greeting,
      what: 'part of your payment',
      course,
      amount,
      access: accessKeptText,
    },
    requiredPlaceholders: ['amount', 'access'],
  }),
  reversal: defineTemplate({
    title: 'Payment reversed by PayPal',
    subject: 'PayPal reversed your payment',
    paragraphs: [
      '{greeting} PayPal reversed {amount} of your payment for “{course}.” Usually that’s because you or your bank asked for it. PayPal can tell you more.',
      '{access}',
      'If you didn’t ask for this, reply to this email and we’ll sort it out.',
    ],
    ...receiptsButton,
    placeholders: { greeting, amount, course, access: accessEndedText },
    requiredPlaceholders: ['amount', 'access'],
  }),
  'refund-delayed': defineTemplate({
    title: 'Automatic refund that PayPal refused',
    subject: 'Your refund is taking longer',
    paragraphs: [
      '{greeting} PayPal couldn’t send your refund of {amount} for “{course}” yet. Your instructor knows and will take care of it. You don’t need to do anything.',
    ],
    ...receiptsButton,
    placeholders: { greeting, course, amount },
    requiredPlaceholders: ['course', 'amount'],
  }),
  'refund-undone': defineTemplate({
    title: 'Refund returned',
    subject: 'Your refund didn’t go through',
    paragraphs: [
      '{greeting} we told you that we’d refunded {amount} for “{course}.” PayPal couldn’t pay it out, so the money came back to us.',
      '{access}',
      '{next}',
    ],
    ...receiptsButton,
    placeholders: {
      greeting,
      amount,
      course,
      access: accessRestoredText,
      next: 'We’re looking into it. If something looks wrong, just reply to this email.',
    },
    requiredPlaceholders: ['amount', 'access', 'next'],
  }),
  'refund-undone.reversal': defineTemplate({
    title: 'PayPal returned a reversed payment',
    subject: 'PayPal canceled the reversal',
    paragraphs: [
      '{greeting} we told you that PayPal had reversed {amount} of your payment for “{course}.” PayPal has since canceled the reversal, so your payment stands.',
      '{access}',
      '{next}',
    ],
    ...receiptsButton,
    placeholders: {
      greeting,
      amount,
      course,
      access: accessRestoredText,
      next: 'If something looks wrong, just reply to this email.',
    },
    requiredPlaceholders: ['amount', 'access', 'next'],
  }),
} as const
