import { amount, course, defineTemplate, email, fullName as name } from './mail-template'

/** Templates of emails to instructors about refunds. */
export const instructorRefundTemplates = {
  'refund-automatic': defineTemplate({
    title: 'Automatic refund',
    subject: '{name} got a refund',
    paragraphs: [
      '{name} ({email}) asked for a refund of {amount} for “{course}” within your guarantee, so the site is refunding it. You don’t need to do anything.',
      '{reasons}',
    ],
    button: 'View the payment',
    placeholders: { name, email, amount, course, reasons: 'It’s not for us.' },
    requiredPlaceholders: ['name', 'reasons'],
  }),
  'refund-task': defineTemplate({
    title: 'Refund request',
    subject: 'Refund request from {name}',
    paragraphs: [
      '{name} ({email}) requested a refund of {amount} for “{course}.” You can refund or decline it in the admin panel.',
      '{exception}',
      '{reasons}',
    ],
    button: 'Review the request',
    placeholders: {
      name,
      email,
      amount,
      course,
      exception:
        'It wasn’t refunded automatically, because part of the payment was already refunded.',
      reasons: 'It’s not for us.',
    },
    requiredPlaceholders: ['name', 'reasons'],
  }),
  'refund-task.several': defineTemplate({
    title: 'Several refund requests',
    subject: 'Refund request from {name}',
    paragraphs: [
      '{name} ({email}) requested a refund of {amount} for “{course}” {count} more times, canceling each earlier request. The admin panel shows where the latest request stands.',
      '{reasons}',
    ],
    button: 'Review the request',
    placeholders: { name, email, amount, course, count: '2', reasons: 'It’s not for us.' },
    requiredPlaceholders: ['name', 'reasons'],
  }),
  'refund-failed': defineTemplate({
    title: 'Refund failed or was returned',
    subject: 'A refund of {amount} didn’t go through',
    paragraphs: ['{what}'],
    button: 'View the payment',
    placeholders: { amount, what: 'The refund of $99.00 for “Conflict Cure” failed.' },
    requiredPlaceholders: ['what'],
  }),
  'refund-failed.reversal': defineTemplate({
    title: 'PayPal returned a reversed payment',
    subject: 'PayPal returned {amount} to you',
    paragraphs: ['{what}'],
    button: 'View the payment',
    placeholders: {
      amount,
      what: 'PayPal reversed $99.00 for “Conflict Cure,” then canceled the reversal.',
    },
    requiredPlaceholders: ['what'],
  }),
} as const
