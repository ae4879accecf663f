/** How far a mail got, in words for the instructor. */
export const mailOutcomes = {
  waiting: 'waits to be sent',
  accepted: 'taken by the mail server',
  refused: 'refused by the mail server',
  unsure: 'not known: the connection broke off, it is tried again',
  later: 'not taken yet, it is tried again',
} as const

/** 'accepted' and so on. */
export type MailOutcome = keyof typeof mailOutcomes
