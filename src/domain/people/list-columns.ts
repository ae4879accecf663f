/** The lists that can be exported as CSV, with their column names. */
export const listColumns = {
  people: [
    ...['number', 'name', 'email', 'email_confirmed', 'role', 'account', 'since_utc', 'courses'],
  ],
  payments: [
    ...['paid_at_utc', 'course', 'name', 'email', 'payer_name', 'payer_email', 'status'],
    ...['amount', 'refunded', 'currency', 'environment', 'paypal_transaction', 'paypal_order'],
  ],
  subscribers: ['email', 'state', 'source', 'signed_up_utc', 'confirmed_utc', 'unsubscribed_utc'],
  reviews: ['written_at_utc', 'course', 'name', 'email', 'stars', 'words', 'may_be_shown'],
} as const

export type ListName = keyof typeof listColumns
