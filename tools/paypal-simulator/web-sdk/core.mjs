import { defineButton } from './button.mjs'
import { createSession } from './session.mjs'

/** @import { SessionOptions } from './session.mjs' */

/**
 * Defines `window.paypal`, as PayPal's core script does.
 * @param {string} clientId the simulator's client ID
 */
export function install(clientId) {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { origin } = new URL(script.src)
  defineButton()

  const paypal = {
    version: '6.99.0',
    /** @param {{ clientId?: string }} options */
    createInstance: async ({ clientId: requestedId }) => {
      if (requestedId !== clientId) throw new Error('The client id is not valid.')
      return {
        /** @param {SessionOptions} [options] */
        createPayPalOneTimePaymentSession: (options = {}) => createSession(origin, options),
      }
    },
  }
  Object.assign(window, { paypal })
}
