/** What a message of PayPal is answered that we do not take: no person reads it. */
export const webhookMessages = {
  unreadable: 'This is not a message of PayPal that we can read.',
  unsigned: 'This message does not say how PayPal has signed it.',
  forged: 'PayPal does not know this message.',
  uncertain: 'We could not ask PayPal whether this message is its own. Please send it again.',
  notSetUp: 'No webhook of PayPal is set up here.',
  tooMany: 'Too many messages that PayPal does not know came from here.',
} as const
