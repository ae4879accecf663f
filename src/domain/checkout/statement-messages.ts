/** What the instructor is told about a statement. */
export const statementMessages = {
  noSuchYear: 'There is no such year. Please choose one of those that are offered.',
  notDrawn: 'The statement cannot be drawn at the moment. Please try again in a minute.',
  empty: (year: number) => `Nothing was paid in ${year}, and nothing went back.`,
  isTest: 'These are sandbox test payments. No real money was charged.',
  withoutFee: (count: number) =>
    count === 1
      ? 'For one movement PayPal has not reported its fee. It is marked in the CSV.'
      : `For ${count} movements PayPal has not reported its fee. They are marked in the CSV.`,
} as const
