export const mailOutcomes = {
  waiting: 'waiting to be sent',
  accepted: 'sent',
  refused: 'couldn’t be delivered',
  unsure: 'unconfirmed because the connection dropped; we’ll try again',
  later: 'delayed; we’ll try again',
} as const

export type MailOutcome = keyof typeof mailOutcomes
