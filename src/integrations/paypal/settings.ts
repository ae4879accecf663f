import { env } from '@/lib/env'

/** Which PayPal to talk to, and as whom. */
export type PayPalSettings = {
  environment: 'sandbox' | 'live'
  clientId: string
  clientSecret: string
  /** The account that must receive the money: compared with the payee of every order. */
  merchantId: string
  /** The simulator's address on this machine, or null for PayPal itself. */
  apiBase: string | null
}

/** Where the browser gets PayPal's script from. */
export type WebSdkSettings = {
  environment: 'sandbox' | 'live'
  /** The simulator's address on this machine, or null for PayPal itself. */
  simulatorUrl: string | null
}

/** The PayPal settings of this installation. */
export function paypalSettings(): PayPalSettings {
  return {
    environment: env.PAYPAL_ENV,
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    merchantId: env.PAYPAL_MERCHANT_ID,
    apiBase: env.PAYPAL_API_BASE ?? null,
  }
}

/** The settings of PayPal's script in the browser: see web-sdk.ts. */
export function webSdkSettings(): WebSdkSettings {
  return { environment: env.PAYPAL_ENV, simulatorUrl: env.PAYPAL_WEB_SDK_URL ?? null }
}

/** The webhook whose messages are believed, or null when none is set up. */
export function ownWebhookId(): string | null {
  return env.PAYPAL_WEBHOOK_ID ?? null
}
