import type { WebSdkSettings } from './settings'

const SCRIPT_PATH = '/web-sdk/v6/core'
const origins = { sandbox: 'https://www.sandbox.paypal.com', live: 'https://www.paypal.com' }
const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const venmoHosts = ['https://*.venmo.com']

/** Returns the URL of PayPal's v6 core script, which defines `window.paypal`. */
export function webSdkUrl(settings: WebSdkSettings): string {
  return new URL(SCRIPT_PATH, settings.simulatorUrl ?? origins[settings.environment]).href
}

/**
 * Returns the CSP sources, by directive, of a page with PayPal's buttons for these methods (PayPal
 * documentation, Content Security Policy). Only Venmo needs hosts besides PayPal's own. Such a page
 * also needs `Cross-Origin-Opener-Policy: same-origin-allow-popups`, because with `same-origin`
 * every payment looks canceled.
 */
export function paypalCspSources({ simulatorUrl }: WebSdkSettings, methods: readonly string[]) {
  const hosts = methods.includes('venmo') ? [...paypalHosts, ...venmoHosts] : paypalHosts
  const simulatorSources = simulatorUrl === null ? null : [new URL(simulatorUrl).origin]
  const sources = simulatorSources ?? hosts
  return {
    'script-src': sources,
    'connect-src': sources,
    'frame-src': sources,
    'img-src': simulatorSources ?? [...hosts, 'data:'],
    // PayPal's components add style elements. A nonce in this directive would disable
    // 'unsafe-inline'.
    'style-src': simulatorSources ?? [...hosts, "'unsafe-inline'"],
  }
}
