import type { WebSdkSettings } from './settings'

/** The Content-Security-Policy sources of PayPal's script, by directive. */
export type CspSources = {
  'script-src': string[]
  'connect-src': string[]
  'frame-src': string[]
  'img-src': string[]
  'style-src': string[]
}

const SCRIPT_PATH = '/web-sdk/v6/core'
const origins = { sandbox: 'https://www.sandbox.paypal.com', live: 'https://www.paypal.com' }
const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

/** Returns the URL of PayPal's v6 core script, which defines `window.paypal`. */
export function webSdkUrl(settings: WebSdkSettings): string {
  return new URL(SCRIPT_PATH, settings.simulatorUrl ?? origins[settings.environment]).href
}

/**
 * Returns the CSP sources of a page with a PayPal button (PayPal documentation, Content Security
 * Policy). Such a page also needs `Cross-Origin-Opener-Policy: same-origin-allow-popups`, because
 * with `same-origin` every payment looks canceled.
 */
export function paypalCspSources(settings: WebSdkSettings): CspSources {
  if (settings.simulatorUrl !== null) {
    const simulator = [new URL(settings.simulatorUrl).origin]
    return {
      'script-src': simulator,
      'connect-src': simulator,
      'frame-src': simulator,
      'img-src': simulator,
      'style-src': simulator,
    }
  }
  return {
    'script-src': hosts,
    'connect-src': hosts,
    'frame-src': hosts,
    'img-src': [...hosts, 'data:'],
    // PayPal's components add style elements. A nonce in this directive would disable
    // 'unsafe-inline'.
    'style-src': [...hosts, "'unsafe-inline'"],
  }
}
