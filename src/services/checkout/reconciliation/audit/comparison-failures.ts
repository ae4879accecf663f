import type { Discrepancy } from './compare-ledgers'

const nothing = { captureId: null, paymentId: null, checkoutId: null }

/** PayPal answers 403: a permission is missing, and somebody has to give it. */
export const mayNotSearch: Discrepancy = {
  ...nothing,
  key: 'search',
  sentence:
    'PayPal does not let this site read its list of transactions, so nothing can be compared. Whoever set PayPal up can allow it: “Transaction search” among the features of the app at developer.paypal.com. It may take some hours until it works.',
}

/** Every try of a night has failed for another reason. */
export const couldNotCompare: Discrepancy = {
  ...nothing,
  key: 'not-compared',
  sentence:
    'The payments here could not be compared with those at PayPal: every try of the night failed. It is tried again every night, and this goes away when it works. If it stays for some days, please tell whoever looks after the site; the reason is in its log.',
}

const keys = [mayNotSearch, couldNotCompare].map(({ key }) => key)

/**
 * Whether this keeps the books from being compared at all. It is over when they are compared, and
 * nobody can settle it by hand.
 */
export const isComparisonFailure = (differenceKey: string) => keys.includes(differenceKey)
