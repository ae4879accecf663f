import { defineButton } from './button.mjs'
import { PayPalSdkError } from './presentation.mjs'
import { createSession } from './session.mjs'

/** @import { SessionOptions } from './session.mjs' */

/** @param {string[]} methods */
const createEligibility = (methods) => ({
  isEligible: (/** @type {string} */ method) => methods.includes(method),
  getDetails: () => ({ canBeVaulted: false }),
})

/**
 * Defines `window.paypal`, as PayPal's core script does.
 * @param {string} clientId the simulator's
 */
export function install(clientId) {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { origin } = new URL(script.src)
  defineButton()

  const paypalPayments = {
    /** @param {SessionOptions} [options] */
    createPayPalOneTimePaymentSession: (options = {}) => createSession(origin, options),
  }
  const instance = {
    findEligibleMethods: async () => createEligibility(['paypal']),
    /** @param {{ eligible_methods?: object }} response */
    hydrateEligibleMethods: (response) =>
      createEligibility(Object.keys(response.eligible_methods ?? {})),
    updateLocale: () => undefined,
  }
  const paypal = {
    version: '6.99.0',
    /** @param {{ clientId?: string, components?: string[] }} options */
    createInstance: async ({ clientId: requestedId, components = ['paypal-payments'] }) => {
      if (requestedId !== clientId) {
        throw new PayPalSdkError('ERR_INVALID_CLIENT', 'The client id is not valid.', false)
      }
      return { ...instance, ...(components.includes('paypal-payments') ? paypalPayments : {}) }
    },
  }
  Object.assign(window, { paypal })
}
