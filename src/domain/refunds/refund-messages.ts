import { REFUND_DAYS } from '../constants'

/** Sentences about giving money back, for those who paid and for the instructor. */
export const refundMessages = {
  // Why a payment cannot be given back, as the instructor is told.
  paymentGone: 'This payment is not here.',
  notCompleted: 'This money has not arrived yet, so there is nothing to give back.',
  nothingLeft: 'There is nothing left to give back: the whole sum is back or on its way.',
  moreThanLeft: (left: string) => `This is more than is left. You can give back at most ${left}.`,
  noAmount: 'Please enter an amount in dollars, for example 20 or 20.50.',
  reasonTooLong: 'A reason can have at most 500 characters.',
  tooOld:
    'This payment is older than 180 days. PayPal no longer gives it back by itself: please send the money in your PayPal account.',
  inDispute:
    'The buyer has opened a dispute about this payment at PayPal. Please answer it there: what is given back here as well could be lost twice.',
  underWay:
    'A refund of this payment is being sent at this moment. Please wait until PayPal has answered.',
  otherEnvironment:
    'This payment was made with another PayPal account than the one in use now. Please give it back there.',
  changed: 'Something about this payment has changed meanwhile. Please look at it once more.',
  // How it went.
  done: (amount: string) => `${amount} went back. The buyer is told by mail.`,
  pending: (amount: string) =>
    `PayPal is working on it: ${amount} goes back as soon as it is done. You need to do nothing.`,
  sending:
    'PayPal has not answered yet. It is asked again until it does, and the money goes back once. You need to do nothing.',
  failed: (why: string) => `The money did not go back. ${why}`,
  undone: 'The money that went back is here again: PayPal could not give it to the buyer.',
  // Why PayPal did not give it back.
  insufficientFunds:
    'There is not enough money in your PayPal account. Add some there, and then try again.',
  tooLateAtPayPal: 'PayPal gives back payments for 180 days only.',
  disputedAtPayPal: 'The buyer has opened a dispute about this payment at PayPal.',
  pendingAtPayPal: 'PayPal is still reviewing this payment.',
  allBackAtPayPal: 'PayPal says that this money was given back before.',
  moreThanAtPayPal: 'PayPal says that less than this is left of the payment.',
  neverAnswered:
    'PayPal did not answer for 45 days, so it is not asked again. Please look into your PayPal account.',
  refusedAtPayPal: (issue: string) => `PayPal refused it (${issue}).`,
  failedAtPayPal: 'PayPal could not give the money to the buyer.',
  // Requests of students, for the instructor.
  requestGone: 'This request is not here.',
  decided: 'This request was decided already.',
  noAnswer: 'Please write an answer. The student gets it by mail.',
  answerTooLong: 'An answer can have at most 2,000 characters.',
  declinedNow: 'Declined. The student gets your answer by mail.',
  // For the student.
  asked: 'We got your request. We’ll reply by email.',
  withdrawn: 'Request canceled. Nothing has changed.',
  onItsWay: 'Your refund is on its way. PayPal is still sending it.',
  cannotAsk: 'You can no longer request a refund here. Please contact support.',
  disputed:
    'You opened a dispute with PayPal about this payment. Please wait for PayPal’s decision.',
  tooLate: `The ${REFUND_DAYS}-day refund window has closed. If something isn’t right, contact us anyway, and a real person will read it.`,
  wordsTooLong: 'Your message can have at most 2,000 characters.',
  notSent: 'We couldn’t send your request. Your text is still here. Please try again.',
  notWithdrawn: 'That didn’t work. Please try again.',
} as const
