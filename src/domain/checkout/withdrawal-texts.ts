/** The shortest time to withdraw by EU law, in days (Directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14

/** What buyers agree to by default if the site asks them to give up the right to withdraw. */
export const defaultConsentText =
  'I want to start the course right away, and I understand that I lose my right of withdrawal once it starts.'

/** The most characters of the text that buyers agree to. */
export const MAX_CONSENT_LENGTH = 600

const basicWithdrawalText = `If you’re a consumer in the European Union, you can withdraw from your contract within ${WITHDRAWAL_DAYS} days of your purchase, without giving a reason. We refund the full amount to your original payment method.`

/** What the terms say by default about the right to withdraw. */
export const defaultWithdrawalText = (asksForConsent: boolean): string =>
  asksForConsent
    ? `${basicWithdrawalText} If you agreed to start right away when you bought the course, this right ended when you got access.`
    : basicWithdrawalText

/** Says what a buyer agreed to, for the receipt and the email after the purchase. */
export const formatConsent = (text: string, time: string) => `You agreed on ${time}: “${text}”`

/** The label of every link to the withdrawal (Directive (EU) 2023/2673, article 11a). */
export const withdrawalLinkLabel = 'Withdraw from contract here'

/** Returns what a buyer declares by withdrawing. */
export const formatDeclaration = (courseTitle: string, receiptNumber: number) =>
  `I withdraw from my contract for the course “${courseTitle}” (Receipt No. ${receiptNumber}).`

/** Why a buyer can't withdraw, or null if they can. */
export type WithdrawalObstacle = 'withdrawn' | 'refunded' | 'givenUp' | 'tooLate'

/** Messages for the buyer. */
export const withdrawalMessages = {
  linkSent:
    'If these details match a purchase, we’ve emailed you a link. Open it to confirm your withdrawal.',
  linkInvalid: 'This link doesn’t work. Please enter your details to get a new one.',
  receiptNumberInvalid: 'Please enter the number of your receipt, such as 12.',
  withdrawn: 'You’ve already withdrawn from this contract.',
  refunded: 'This purchase has already been refunded.',
  givenUp:
    'When you bought the course, you asked to start right away and gave up your right of withdrawal. The money-back guarantee still applies.',
  tooLate: `The ${WITHDRAWAL_DAYS}-day withdrawal period has ended. If something isn’t right, please contact support.`,
  confirmed:
    'You’ve withdrawn from the contract. We’ve emailed you a confirmation, and your refund is on its way.',
  emailRequired: 'Your account was deleted, so tell us where to send the confirmation.',
  nameRequired: 'Please enter your name.',
} as const
