import type { Discrepancy } from './compare-ledgers'

const nothing = { captureId: null, paymentId: null, checkoutId: null }

/** PayPal answers 403: a permission is missing, and somebody has to give it. */
export const mayNotSearch: Discrepancy = {
  ...nothing,
  key: 'search',
  sentence:
    'PayPal doesn’t let this site read its transactions, so payments can’t be compared. Turn on “Transaction search” in the app’s features at developer.paypal.com, and allow a few hours for it to work.',
}

/** Every try of a night has failed for another reason. */
export const couldNotCompare: Discrepancy = {
  ...nothing,
  key: 'not-compared',
  sentence:
    'We couldn’t compare your payments with PayPal, and we’ll try again every night. If this stays for several days, ask your server’s administrator to check the site’s log.',
}

const keys = [mayNotSearch, couldNotCompare].map(({ key }) => key)

/**
 * Whether this keeps the books from being compared at all. It is over when they are compared, and
 * nobody can settle it by hand.
 */
export const isComparisonFailure = (differenceKey: string) => keys.includes(differenceKey)
