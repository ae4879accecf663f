/** Messages about refunds, for buyers and the instructor. */
export const refundMessages = {
  // Why a payment can't be refunded, for the instructor.
  paymentNotFound: 'This payment no longer exists.',
  notCompleted: 'This payment hasn’t arrived yet, so there’s nothing to refund.',
  nothingLeft: 'There’s nothing left to refund: the full amount has been refunded or is pending.',
  amountTooHigh: (refundableAmount: string) =>
    `That’s more than what’s left. You can refund up to ${refundableAmount}.`,
  noAmount: 'Please enter an amount that the currency allows, for example 20.',
  reasonTooLong: 'A reason can have at most 500 characters.',
  tooOld:
    'This payment is more than 180 days old, so PayPal can’t refund it from here. Please send the money from your PayPal account.',
  inDispute:
    'The buyer opened a PayPal dispute about this payment. Please respond there: if you also refund it here, you may pay twice.',
  underWay: 'A refund for this payment is being sent right now. Please wait for PayPal to respond.',
  otherEnvironment:
    'This payment was made to a different PayPal account than the current one. Please refund it there.',
  paymentChanged: 'Something about this payment has changed. Please review it again.',
  // Results.
  refunded: (amount: string) => `${amount} was refunded. The buyer gets an email.`,
  pending: (amount: string) =>
    `PayPal is processing the refund of ${amount}. You don’t need to do anything.`,
  sending:
    'PayPal hasn’t responded yet. We’ll keep checking, and the buyer is refunded only once. You don’t need to do anything.',
  failed: (reason: string) => `The refund didn’t go through. ${reason}`,
  bounced:
    'The refund was returned: PayPal couldn’t pay it out, so the money is back in your PayPal account.',
  // Why PayPal didn't refund the payment.
  insufficientFunds: 'Your PayPal balance is too low. Add money there, then try again.',
  tooLateAtPayPal: 'PayPal only refunds payments for 180 days.',
  disputedAtPayPal: 'The buyer opened a PayPal dispute about this payment.',
  pendingAtPayPal: 'PayPal is still reviewing this payment.',
  fullyRefundedAtPayPal: 'PayPal says this payment has already been refunded.',
  amountTooHighAtPayPal: 'PayPal says this is more than what’s left to refund.',
  noResponse:
    'PayPal didn’t respond for 45 days, so we stopped checking. Please check your PayPal account.',
  refusedAtPayPal: (issue: string) => `PayPal rejected it (${issue}).`,
  failedAtPayPal: 'PayPal couldn’t pay the buyer.',
  // Students' requests, for the instructor.
  requestNotFound: 'This request no longer exists.',
  decided: 'This request has already been decided.',
  noReply: 'Please enter a reply. The student gets it by email.',
  replyTooLong: 'A reply can have at most 2,000 characters.',
  declined: 'Declined. The student gets your reply by email.',
  // For the student.
  requested: 'We got your request. We’ll reply by email.',
  withdrawn: 'Request canceled. Nothing has changed.',
  inProgress: 'Your refund is on its way. PayPal is still sending it.',
  cannotRequest: 'You can no longer request a refund here. Please contact support.',
  disputed:
    'You opened a dispute with PayPal about this payment. Please wait for PayPal’s decision.',
  tooLate: (days: number) =>
    `The ${days}-day refund window has closed. If something isn’t right, contact us anyway. A real person reads every message.`,
  // After an automatic refund.
  refundedToStudent: 'Done. We refunded you in full, and your access has ended.',
  refundPending: 'Done. Your refund is on its way, and PayPal is still sending it.',
  refundNotSent:
    'PayPal couldn’t send your refund right now. Your instructor knows and will take care of it. You don’t need to do anything.',
  messageTooLong: 'Your message can have at most 2,000 characters.',
  requestNotSent: 'We couldn’t send your request. Your text is still here. Please try again.',
  requestNotWithdrawn: 'That didn’t work. Please try again.',
} as const
