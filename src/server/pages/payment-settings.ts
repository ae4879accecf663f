import { memoizeUntilInvalidated } from '@/lib/memoize-until-invalidated'
import { requestFor } from '@/server/payload'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'

/** Returns the payment settings. Cached until the instructor changes a setting. */
export const getPaymentSettings = memoizeUntilInvalidated(async () =>
  readPaymentSettings(await requestFor(null)),
)
