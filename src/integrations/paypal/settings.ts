import { env } from '@/lib/env'

/** The PayPal environment, and the site's credentials for it. */
export type PayPalSettings = {
  environment: 'sandbox' | 'live'
  clientId: string
  clientSecret: string
  /**
   * The merchant ID of the account that receives the money. It must match the payee of every order.
   */
  merchantId: string
  /** The simulator's URL on this machine, or null for PayPal itself. */
  apiBase: string | null
}

/** The settings that determine where browsers load PayPal's script from. */
export type WebSdkSettings = {
  environment: 'sandbox' | 'live'
  /** The simulator's URL on this machine, or null for PayPal itself. */
  simulatorUrl: string | null
}

/** Returns the PayPal settings of this installation. */
export function paypalSettings(): PayPalSettings {
  return {
    environment: env.PAYPAL_ENV,
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    merchantId: env.PAYPAL_MERCHANT_ID,
    apiBase: env.PAYPAL_API_BASE ?? null,
  }
}

/** Returns the settings of PayPal's browser script (web-sdk.ts). */
export function webSdkSettings(): WebSdkSettings {
  return { environment: env.PAYPAL_ENV, simulatorUrl: env.PAYPAL_WEB_SDK_URL ?? null }
}

/**
 * Returns the ID of this site's webhook, or null if none is configured. Only messages from this
 * webhook are accepted.
 */
export function ownWebhookId(): string | null {
  return env.PAYPAL_WEBHOOK_ID ?? null
}
