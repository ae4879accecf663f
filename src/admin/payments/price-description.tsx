import { describePrice } from '@/domain/checkout/price'
import { getPaymentSettings } from '@/server/pages/payment-settings'

/** Describes the price field of a course, with the site's currency. */
export async function PriceDescription() {
  const { currency } = await getPaymentSettings()
  return <p className="field-description">{describePrice(currency)}</p>
}
