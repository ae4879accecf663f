export const statementMessages = {
  noSuchYear: 'That year isn’t available. Please choose one from the list.',
  notCreated: 'We couldn’t create the statement. Please try again in a minute.',
  empty: (year: number) => `Nothing was paid or refunded in ${year}.`,
  isTest: 'These are test payments. No real money was charged.',
  withoutFee: (count: number) =>
    count === 1
      ? 'PayPal hasn’t reported its fee for one transaction. It’s marked in the CSV.'
      : `PayPal hasn’t reported its fee for ${count} transactions. They’re marked in the CSV.`,
} as const
