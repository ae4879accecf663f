/**
 * @typedef {object} SessionOptions
 * @property {string} [orderId]
 * @property {(data: object) => Promise<void> | void} [onApprove]
 * @property {(data: object) => void} [onCancel]
 * @property {(error: unknown) => void} [onError]
 */
/** @typedef {{ orderId?: string }} CreatedOrder what a page's createOrder returns */

const POLL_MS = 200

/**
 * Opens a popup synchronously, because browsers allow one only during a click. PayPal's script has
 * other modes; the site's 'auto' starts with this one. Throws if the popup is blocked.
 * @param {string} url
 */
function openPopup(url) {
  const [width, height] = [480, 760]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const features = `popup=yes,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open(url, 'paypal-simulator', features)
  if (!popup) throw new Error('Unable to open the popup.')
  popup.focus()
  return popup
}

/**
 * Creates a session, which handles one payment from the click to the callbacks.
 * @param {string} origin the simulator's
 * @param {string} method
 * @param {SessionOptions} options
 */
export function createSession(origin, method, options) {
  /** @type {ReturnType<typeof watchPopup> | null} */
  let activeFlow = null

  /**
   * Opens the popup. Resolves once it shows the order. Rejects if there is no popup or order.
   * @param {object} [_options]
   * @param {Promise<CreatedOrder>} [order]
   */
  async function start(_options, order) {
    activeFlow?.abandon()
    // Opens it before the first await, while the click still allows a popup.
    const popup = openPopup(`${origin}/checkoutnow`)
    const flow = watchPopup(popup)
    activeFlow = flow
    try {
      const orderId = await getOrderId(order)
      flow.setOrderId(orderId)
      await flow.opened
      if (!popup.closed) popup.location.replace(approveUrl(orderId))
    } catch (error) {
      flow.abandon()
      throw error
    }
  }

  /** @param {Promise<CreatedOrder> | undefined} order */
  async function getOrderId(order) {
    const { orderId } = order ? await order : options
    if (typeof orderId === 'string' && orderId) return orderId
    throw new Error('createOrder must give { orderId }.')
  }

  /** @param {string} orderId */
  function approveUrl(orderId) {
    const query = new URLSearchParams({ token: orderId, method, origin: window.location.origin })
    return `${origin}/checkoutnow?${query}`
  }

  /**
   * Waits for PayPal's message, or for the buyer to close the window.
   * @param {Window} popup
   */
  function watchPopup(popup) {
    /** @type {string | undefined} */
    let orderId
    let closedPollCount = 0
    /** @type {() => void} */
    let resolveOpened
    const opened = new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      resolveOpened = resolve
    })
    const abandon = () => {
      clearInterval(timer)
      window.removeEventListener('message', onMessage)
      if (activeFlow === flow) activeFlow = null
      resolveOpened()
      popup.close()
    }
    /** @param {string} outcome @param {string} [payerId] */
    const finish = (outcome, payerId) => {
      abandon()
      void reportOutcome(outcome, orderId, payerId)
    }
    /** @param {MessageEvent} event */
    const onMessage = ({ origin: messageOrigin, source, data }) => {
      if (messageOrigin !== origin || source !== popup || data?.source !== 'paypal-simulator')
        return
      if (data.outcome === 'waiting') resolveOpened()
      else if (data.orderId === orderId) finish(data.outcome, data.payerId)
    }
    const timer = setInterval(() => {
      // A message may still arrive after the window closes, so wait for one more poll.
      closedPollCount = popup.closed ? closedPollCount + 1 : 0
      if (closedPollCount > 1 && orderId !== undefined) finish('canceled')
    }, POLL_MS)
    const flow = {
      setOrderId: (/** @type {string} */ id) => {
        orderId = id
      },
      /** Resolves when the window has loaded or closed. */
      opened,
      abandon,
    }
    window.addEventListener('message', onMessage)
    return flow
  }

  /** @param {string} outcome @param {string | undefined} orderId @param {string} [payerId] */
  async function reportOutcome(outcome, orderId, payerId) {
    if (outcome !== 'approved') {
      options.onCancel?.({ orderId })
      return
    }
    try {
      await options.onApprove?.({ orderId, payerId, fundingSource: method })
    } catch (error) {
      options.onError?.(error)
    }
  }

  return { start, destroy: () => activeFlow?.abandon() }
}
