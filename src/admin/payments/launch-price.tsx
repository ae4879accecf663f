import { getPaymentSettings } from '@/server/pages/payment-settings'
import { LaunchPriceText } from './launch-price.client'

/** Labels the collapsible group with the launch price's current state. */
export async function LaunchPriceLabel() {
  const { currency } = await getPaymentSettings()
  return <LaunchPriceText currency={currency} />
}
