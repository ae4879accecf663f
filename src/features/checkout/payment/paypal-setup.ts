import 'server-only'
import { headers } from 'next/headers'
import { paypalSettings, webSdkSettings } from '@/integrations/paypal/settings'
import { webSdkUrl } from '@/integrations/paypal/web-sdk'

/** What the page needs to show PayPal's button. */
export type PayPalSetup = {
  scriptUrl: string
  clientId: string
  environment: 'sandbox' | 'production'
  /** Whether a simulator replaces PayPal. The page must then say so. */
  isSimulated: boolean
  nonce: string | undefined
}

/** Returns this request's settings for PayPal's button, none of which are secret. */
export async function getPayPalSetup(): Promise<PayPalSetup> {
  const settings = webSdkSettings()
  return {
    scriptUrl: webSdkUrl(settings),
    clientId: paypalSettings().clientId,
    environment: settings.environment === 'live' ? 'production' : 'sandbox',
    isSimulated: settings.simulatorUrl !== null,
    nonce: (await headers()).get('x-nonce') ?? undefined,
  }
}
