import { routes } from '@/domain/routes/paths'
import { instructorRefundTemplates } from './instructor-refund-templates'
import { course, defineTemplate, email, fullName as name } from './mail-template'

/** Templates of emails to instructors. */
export const instructorTemplates = {
  'test-mail': defineTemplate({
    title: 'Test email',
    subject: 'Test email from your site',
    paragraphs: [
      '{greeting} your site can send email. To confirm, enter this code on the first page of the admin panel:',
      'If you didn’t ask for this email, change your password. Someone else may be using your account.',
    ],
    placeholders: { greeting: 'Hi Mara,' },
  }),
  'support-request': defineTemplate({
    title: 'Support request',
    subject: 'Support request from {name}',
    paragraphs: [
      '{name} ({email}) wrote to you{place}:',
      '{message}',
      'To answer {name}, reply to this email.',
    ],
    button: 'Open in the admin panel',
    placeholders: { name, email, place: '', message: 'I can’t find the workbook.' },
    requiredPlaceholders: ['name', 'message'],
  }),
  'support-request.lesson': defineTemplate({
    title: 'Support request about a lesson',
    subject: '{name} has a question about “{lesson}”',
    paragraphs: [
      '{name} ({email}) wrote to you{place}:',
      '{message}',
      'To answer {name}, reply to this email.',
    ],
    button: 'Open in the admin panel',
    placeholders: {
      name,
      email,
      lesson: 'Listening',
      place: ' from the lesson “Listening” in “Conflict Cure”',
      message: 'I can’t find the workbook.',
    },
    requiredPlaceholders: ['name', 'message'],
  }),
  'support-request.several': defineTemplate({
    title: 'Several support requests',
    subject: 'More messages from {name}',
    paragraphs: [
      '{name} ({email}) wrote to you {count} more times. Reply to this email to answer them.',
      '{messages}',
    ],
    button: 'Open in the admin panel',
    path: routes.supportRequestsInAdmin,
    placeholders: { name, email, count: '2', messages: 'They wrote: I found it.' },
    requiredPlaceholders: ['name', 'messages'],
  }),
  'new-comment': defineTemplate({
    title: 'New comment',
    subject: 'A new comment on “{lesson}”',
    paragraphs: [
      '{name} commented on the lesson “{lesson}.”',
      '{comment}',
      'On the lesson page, you can reply to the comment or hide it from other students.',
    ],
    button: 'Read and reply',
    placeholders: { name, lesson: 'Listening', comment: 'What about Sundays?' },
    requiredPlaceholders: ['comment'],
  }),
  'new-comment.several': defineTemplate({
    title: 'Several new comments',
    subject: '{count} new comments',
    paragraphs: ['Students have posted {count} new comments since our last email.', '{comments}'],
    button: 'See comments on all lessons',
    path: routes.courseContent,
    placeholders: {
      count: '3',
      comments: 'Ana Bell, on the lesson “Listening”: What about Sundays?',
    },
    requiredPlaceholders: ['comments'],
  }),
  ...instructorRefundTemplates,
  'purchase-needs-you': defineTemplate({
    title: 'Purchase needs review',
    subject: 'A purchase needs your review',
    paragraphs: [
      'Something went wrong with a purchase of “{course}.”',
      '{reason}',
      'The purchase page shows the payment’s current status at PayPal and what you can do.',
    ],
    button: 'View the purchase',
    placeholders: { course, reason: 'PayPal sent a status that the site doesn’t recognize.' },
    requiredPlaceholders: ['reason'],
  }),
  'payment-held': defineTemplate({
    title: 'Payment on hold at PayPal',
    subject: 'PayPal is holding a payment and may need something from you',
    paragraphs: [
      'Someone paid for “{course},” and PayPal is holding the money.',
      '{explanation}',
      'The buyer doesn’t have the course yet. They’ll get it automatically when PayPal releases the money.',
    ],
    button: 'View the purchase',
    placeholders: {
      course,
      explanation: 'Sign in to PayPal to see if it needs something from you.',
    },
    requiredPlaceholders: ['explanation'],
  }),
  'paypal-differences.unread': defineTemplate({
    title: 'Couldn’t check payments against PayPal',
    subject: 'We couldn’t check your payments against PayPal',
    paragraphs: [
      'Every night, your site checks its payments against PayPal. The last check failed.',
      '{reason}',
      'Purchases, refunds, and course access still work. Until the next check succeeds, the site won’t notice payments it missed.',
    ],
    button: 'View the problem',
    path: routes.discrepanciesInAdmin,
    placeholders: { reason: 'PayPal didn’t respond.' },
    requiredPlaceholders: ['reason'],
  }),
  'paypal-differences': defineTemplate({
    title: 'A payment doesn’t match PayPal',
    subject: 'A payment doesn’t match PayPal',
    paragraphs: [
      'Your site checked its payments against PayPal and found a mismatch:',
      '{differences}',
      'Most mismatches resolve themselves by the next check. If one doesn’t, compare it in the admin panel and in PayPal.',
    ],
    button: 'View mismatches',
    path: routes.discrepanciesInAdmin,
    placeholders: { differences: 'PayPal shows a payment of $99.00 that isn’t in your records.' },
    requiredPlaceholders: ['differences'],
  }),
  'paypal-differences.several': defineTemplate({
    title: 'Several payments don’t match PayPal',
    subject: '{count} mismatches with PayPal',
    paragraphs: [
      'Your site checked its payments against PayPal and found {count} mismatches:',
      '{differences}',
      'Most mismatches resolve themselves by the next check. If one doesn’t, compare it in the admin panel and in PayPal.',
    ],
    button: 'View mismatches',
    path: routes.discrepanciesInAdmin,
    placeholders: {
      count: '2',
      differences: 'PayPal shows a payment of $99.00 that isn’t in your records.',
    },
    requiredPlaceholders: ['differences'],
  }),
  dispute: defineTemplate({
    title: 'Payment disputed',
    subject: 'A buyer opened a PayPal dispute',
    paragraphs: [
      'A buyer disputed a payment through PayPal. Please respond there within a few days, or PayPal will decide without you.',
      'They keep access to the course. If PayPal refunds the full amount, access ends automatically.',
    ],
    button: 'View the payment',
    placeholders: {},
  }),
  'dispute.over': defineTemplate({
    title: 'Dispute closed',
    subject: 'A PayPal dispute was closed',
    paragraphs: [
      'PayPal closed a buyer’s dispute.',
      'If PayPal refunded the buyer, the refund appears on the payment page automatically.',
    ],
    button: 'View the payment',
    placeholders: {},
  }),
  'dispute.purchase': defineTemplate({
    title: 'Dispute opened on a purchase under review',
    subject: 'A buyer disputed a purchase that needs your review',
    paragraphs: [
      'The buyer of “{course}” disputed the payment through PayPal. Please respond there within a few days, or PayPal will decide without you.',
      'Their purchase still needs your review. If you accept it, the dispute is added to the payment.',
    ],
    button: 'View the purchase',
    placeholders: { course },
  }),
  'dispute.purchase-over': defineTemplate({
    title: 'Dispute closed on a purchase under review',
    subject: 'A PayPal dispute was closed',
    paragraphs: [
      'PayPal closed the dispute from the buyer of “{course}.”',
      'The purchase still needs your review. The purchase page shows the payment’s current status at PayPal.',
    ],
    button: 'View the purchase',
    placeholders: { course },
  }),
  'late-publication': defineTemplate({
    title: 'Scheduled draft not published',
    subject: '“{title}” wasn’t published',
    paragraphs: [
      '“{title}” was scheduled to publish now, but something is missing or incorrect:',
      '{problems}',
      'Fix it and publish it, or choose another time.',
    ],
    button: 'Open in the admin panel',
    placeholders: { title: 'Listening', problems: 'Title: Please give it a title.' },
    requiredPlaceholders: ['problems'],
  }),
} as const
