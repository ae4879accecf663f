import type { Discrepancy } from './compare-ledgers'

const noIds = { captureId: null, paymentId: null, checkoutId: null }

/** PayPal responded with 403, because the PayPal app lacks a permission. */
export const missingSearchPermission: Discrepancy = {
  ...noIds,
  key: 'search',
  message:
    'PayPal doesn’t let this site read its transactions, so payments can’t be compared. Turn on “Transaction search” in the app’s features at developer.paypal.com, and allow a few hours for it to work.',
}

/** The audit failed for another reason, even after all of that night's retries. */
export const failedComparison: Discrepancy = {
  ...noIds,
  key: 'not-compared',
  message:
    'We couldn’t compare your payments with PayPal, and we’ll try again every night. If this stays for several days, ask your server’s administrator to check the site’s log.',
}

const failureKeys = [missingSearchPermission, failedComparison].map(({ key }) => key)

/**
 * Returns whether a discrepancy is a failed comparison, which only a successful comparison can
 * close.
 */
export const isComparisonFailure = (differenceKey: string) => failureKeys.includes(differenceKey)
