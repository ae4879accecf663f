import 'server-only'
import { headers } from 'next/headers'
import { paypalSettings, webSdkSettings } from '@/integrations/paypal/settings'
import { webSdkUrl } from '@/integrations/paypal/web-sdk'

/** What the page needs to show PayPal's button. */
export type PayPalSetup = {
  scriptUrl: string
  clientId: string
  environment: 'sandbox' | 'production'
  /** PayPal is played by a program of ours: the page must say so. */
  isSimulated: boolean
  /** Of this page's content security policy. */
  nonce: string | undefined
}

/** The settings of PayPal's button for this request; nothing in them is secret. */
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
