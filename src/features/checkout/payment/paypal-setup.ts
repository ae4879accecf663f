import 'server-only'
import { headers } from 'next/headers'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import { paypalSettings, webSdkSettings } from '@/integrations/paypal/settings'
import { webSdkUrl } from '@/integrations/paypal/web-sdk'
import { getPaymentSettings } from '@/server/pages/payment-settings'

/** What the page needs to show PayPal's button. */
export type PayPalSetup = {
  scriptUrl: string
  clientId: string
  environment: 'sandbox' | 'production'
  /** The methods that are on, most common first. PayPal decides which of them it offers. */
  methods: PaymentMethod[]
  /** What the buyer must agree to before paying, or null if nothing (docs/payments.md). */
  consentText: string | null
  /** Whether a simulator replaces PayPal. The page must then say so. */
  isSimulated: boolean
  nonce: string | undefined
}

/** Returns this request's settings for PayPal's button, none of which are secret. */
export async function getPayPalSetup(): Promise<PayPalSetup> {
  const settings = webSdkSettings()
  const { methods, consentText } = await getPaymentSettings()
  return {
    scriptUrl: webSdkUrl(settings),
    clientId: paypalSettings().clientId,
    environment: settings.environment === 'live' ? 'production' : 'sandbox',
    methods,
    consentText,
    isSimulated: settings.simulatorUrl !== null,
    nonce: (await headers()).get('x-nonce') ?? undefined,
  }
}
