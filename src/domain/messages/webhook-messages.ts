/** Responses to rejected PayPal webhooks. Only programs read them. */
export const webhookMessages = {
  unreadable: 'This isn’t a PayPal message we can read.',
  unsigned: 'This message has no PayPal signature.',
  forged: 'PayPal doesn’t recognize this message.',
  uncertain: 'We couldn’t verify this message with PayPal. Please send it again.',
  notSetUp: 'No PayPal webhook is set up here.',
  tooMany: 'Too many messages that PayPal doesn’t recognize came from this address.',
} as const
