import { defineButtons } from './button.mjs'
import { findEligibleMethods } from './eligible-methods.mjs'
import { createSession } from './session.mjs'

/** @import { SessionOptions } from './session.mjs' */

/** What each part of PayPal's script adds to an instance: the sessions of these methods. */
const sessionsByComponent = {
  'paypal-payments': {
    createPayPalOneTimePaymentSession: 'paypal',
    createPayLaterOneTimePaymentSession: 'pay_later',
  },
  'paypal-guest-payments': { createPayPalGuestOneTimePaymentSession: 'card' },
  'venmo-payments': { createVenmoOneTimePaymentSession: 'venmo' },
}

/**
 * Defines `window.paypal`, as PayPal's core script does.
 * @param {string} clientId the simulator's client ID
 */
export function install(clientId) {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { origin } = new URL(script.src)
  defineButtons()

  const paypal = {
    version: '6.99.0',
    /** @param {{ clientId?: string, components?: (keyof typeof sessionsByComponent)[] }} options */
    createInstance: async ({ clientId: requestedId, components = ['paypal-payments'] }) => {
      if (requestedId !== clientId) throw new Error('The client id is not valid.')
      const sessions = components.flatMap((name) => Object.entries(sessionsByComponent[name] ?? {}))
      return {
        findEligibleMethods: (/** @type {Parameters<typeof findEligibleMethods>[1]} */ options) =>
          findEligibleMethods(origin, options),
        ...Object.fromEntries(
          sessions.map(([creator, method]) => [
            creator,
            (/** @type {SessionOptions} */ options = {}) => createSession(origin, method, options),
          ]),
        ),
      }
    },
  }
  Object.assign(window, { paypal })
}
