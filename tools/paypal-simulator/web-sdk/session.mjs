import { PayPalSdkError, present } from './presentation.mjs'

/** @import { Presentation } from './presentation.mjs' */

/**
 * @typedef {object} SessionOptions
 * @property {string} [orderId]
 * @property {(data: object) => Promise<void> | void} [onApprove]
 * @property {(data: object) => void} [onCancel]
 * @property {(data: object) => void} [onComplete]
 * @property {(error: unknown) => void} [onError]
 */
/** @typedef {{ orderId?: string }} Order what a page's createOrder returns */

const POLL_MS = 200

/**
 * One payment, from the click to the callbacks.
 * @param {string} origin the simulator's
 * @param {SessionOptions} options
 */
export function createSession(origin, options) {
  /** @type {ReturnType<typeof watch> | null} */
  let running = null

  /**
   * Resolves once the popup shows the order. Rejects without a popup or an order.
   * @param {object} [_options]
   * @param {Promise<Order>} [order]
   */
  async function start(_options, order) {
    running?.abandon()
    // Before the first await, while the click still allows a popup.
    const view = present(`${origin}/checkoutnow`)
    const flow = watch(view)
    running = flow
    try {
      const orderId = await idOf(order)
      flow.begin(orderId)
      await flow.opened
      if (!view.isClosed()) view.show(approveUrl(orderId))
    } catch (error) {
      flow.abandon()
      throw error
    }
  }

  /** @param {Promise<Order> | undefined} order */
  async function idOf(order) {
    const { orderId } = order ? await order : options
    if (typeof orderId === 'string' && orderId) return orderId
    throw new PayPalSdkError('ERR_DEV_INVALID_ORDER', 'createOrder must give { orderId }.', false)
  }

  /** @param {string} orderId */
  function approveUrl(orderId) {
    const query = new URLSearchParams({ token: orderId, origin: window.location.origin })
    return `${origin}/checkoutnow?${query}`
  }

  /**
   * Waits for PayPal's message, or for the buyer to close the window. @param {Presentation} view
   */
  function watch(view) {
    /** @type {string | undefined} */
    let orderId
    let closedPolls = 0
    /** @type {() => void} */
    let open
    const opened = new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      open = resolve
    })
    const abandon = () => {
      clearInterval(timer)
      window.removeEventListener('message', onMessage)
      if (running === flow) running = null
      open()
      view.close()
    }
    /** @param {string} outcome @param {string} [payerId] */
    const finish = (outcome, payerId) => {
      abandon()
      void report(outcome, orderId, payerId)
    }
    /** @param {MessageEvent} event */
    const onMessage = ({ origin: from, source, data }) => {
      if (from !== origin || source !== view.window || data?.source !== 'paypal-simulator') return
      if (data.outcome === 'waiting') open()
      else if (data.orderId === orderId) finish(data.outcome, data.payerId)
    }
    const timer = setInterval(() => {
      // A message may still arrive after the window closes: wait one more poll.
      closedPolls = view.isClosed() ? closedPolls + 1 : 0
      if (closedPolls > 1 && orderId !== undefined) finish('canceled')
    }, POLL_MS)
    const flow = {
      begin: (/** @type {string} */ id) => {
        orderId = id
      },
      /** Resolves when the window has loaded or closed. */
      opened,
      abandon,
      cancel: () => finish('canceled'),
    }
    window.addEventListener('message', onMessage)
    return flow
  }

  /** @param {string} outcome @param {string | undefined} orderId @param {string} [payerId] */
  async function report(outcome, orderId, payerId) {
    if (outcome !== 'approved') {
      options.onCancel?.({ orderId })
      options.onComplete?.({ paymentSessionState: 'canceled' })
      return
    }
    try {
      await options.onApprove?.({ orderId, payerId, fundingSource: 'paypal' })
      options.onComplete?.({ paymentSessionState: 'approved' })
    } catch (error) {
      options.onError?.(error)
      options.onComplete?.({ paymentSessionState: 'error' })
    }
  }

  return {
    start,
    cancel: () => running?.cancel(),
    destroy: () => running?.abandon(),
    // This simulator never redirects the page.
    hasReturned: () => false,
  }
}
