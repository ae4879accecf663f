export const mailOutcomes = {
  waiting: 'waiting to be sent',
  accepted: 'accepted by the mail server',
  refused: 'rejected by the mail server',
  unsure: 'unconfirmed because the connection dropped; we’ll try again',
  later: 'not accepted yet; we’ll try again',
} as const

export type MailOutcome = keyof typeof mailOutcomes
