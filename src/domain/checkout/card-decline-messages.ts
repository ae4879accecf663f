import type { DeclineReason } from './decline-reason'

/** What the buyer reads after their card was declined. */
export const cardDeclineMessages: Record<DeclineReason, string> = {
  bank_declined:
    'Your bank declined this card. You weren’t charged. Try another card or another payment method.',
  insufficient_funds:
    'This card doesn’t have enough funds. You weren’t charged. Try another card or another payment method.',
  card_details:
    'Your bank didn’t accept these card details. You weren’t charged. Check them and try again, or use another card.',
  authentication_failed:
    'Your bank couldn’t confirm that it’s you. You weren’t charged. Try again, or choose another payment method.',
  not_accepted:
    'PayPal can’t accept this card here. You weren’t charged. Try another card or another payment method.',
  try_later:
    'We couldn’t reach your bank. You weren’t charged. Try again in a few minutes, or choose another payment method.',
}
