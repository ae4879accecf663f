import type { WebSdkSettings } from './settings'

/** What PayPal's script needs of a Content Security Policy, by directive. */
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

/** The address of the v6 core script, which defines `window.paypal`. */
export function webSdkUrl(settings: WebSdkSettings): string {
  return new URL(SCRIPT_PATH, settings.simulatorUrl ?? origins[settings.environment]).href
}

/**
 * The sources that a page with a PayPal button adds to its policy (PayPal documentation, Content
 * Security Policy). A page that opens PayPal also sends
 * `Cross-Origin-Opener-Policy: same-origin-allow-popups`: with `same-origin` every payment looks
 * cancelled.
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
    // PayPal's own components write style elements. A nonce in the same directive would switch this
    // off.
    'style-src': [...hosts, "'unsafe-inline'"],
  }
}
