import { withdrawalLinkLabel } from '../checkout/withdrawal-texts'
import { amount, buyerReason, course, defineTemplate, fullName as name } from './mail-template'

/** Templates of emails about withdrawals from a contract under EU law, to buyers. */
export const withdrawalTemplates = {
  'withdrawal-link': defineTemplate({
    title: 'Link to withdraw from a contract',
    subject: 'Confirm your withdrawal',
    paragraphs: [
      'Someone entered your email and receipt number to withdraw from the contract for “{course}.” If that was you, open this link and confirm it.',
      'If it wasn’t you, ignore this email. Nothing happens until you confirm.',
    ],
    button: withdrawalLinkLabel,
    why: buyerReason,
    placeholders: { course },
    requiredPlaceholders: ['course'],
  }),
  withdrawal: defineTemplate({
    title: 'Withdrawal received',
    subject: 'We received your withdrawal',
    paragraphs: [
      'We received your withdrawal on {date}. Here’s your declaration:',
      '{name}: {declaration}',
      'We’ll refund {amount} to your original payment method. Any access to the course ends then.',
    ],
    why: buyerReason,
    placeholders: {
      date: 'November 29, 2026 at 6:37 PM UTC',
      name,
      amount,
      declaration: 'I withdraw from my contract for the course “Conflict Cure” (Receipt No. 12).',
    },
    requiredPlaceholders: ['date', 'name', 'declaration', 'amount'],
  }),
} as const

/** Templates of emails about withdrawals to instructors. */
export const withdrawalNoticeTemplates = {
  'withdrawal-notice': defineTemplate({
    title: 'Withdrawal from a contract',
    subject: '{name} withdrew from their contract',
    paragraphs: [
      '{name} withdrew from the contract for “{course}.” The site is refunding {amount}. You don’t need to do anything.',
    ],
    button: 'View the payment',
    placeholders: { name, course, amount },
    requiredPlaceholders: ['name'],
  }),
  'withdrawal-notice.manual': defineTemplate({
    title: 'Withdrawal that needs your refund',
    subject: '{name} withdrew from their contract: please refund them',
    paragraphs: [
      '{name} withdrew from the contract for “{course}.” The site couldn’t refund {amount}, for example because of a dispute. Please check the payment and make sure they get their money back within 14 days.',
    ],
    button: 'View the payment',
    placeholders: { name, course, amount },
    requiredPlaceholders: ['name'],
  }),
} as const
