/**
 * A window that shows PayPal's pages. Its messages come from `window`.
 * @typedef {{ window: Window, show: (url: string) => void, isClosed: () => boolean, close: () =>
 *   void }} Presentation
 */

/** PayPal's error: if `isRecoverable`, another presentation mode may work. */
export class PayPalSdkError extends Error {
  /** @param {string} code @param {string} message @param {boolean} isRecoverable */
  constructor(code, message, isRecoverable) {
    super(message)
    this.name = 'PayPalSdkError'
    this.code = code
    this.isRecoverable = isRecoverable
  }
}

/**
 * Opens a popup synchronously, because browsers allow one only within the click. PayPal's script
 * has other modes; the site's 'auto' starts with this one. Throws PayPalSdkError if it is blocked.
 * @param {string} url
 * @returns {Presentation}
 */
export function openPopup(url) {
  const [width, height] = [480, 760]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const features = `popup=yes,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open(url, 'paypal-simulator', features)
  if (!popup) {
    throw new PayPalSdkError('ERR_DEV_UNABLE_TO_OPEN_POPUP', 'Unable to open the popup.', true)
  }
  popup.focus()
  return {
    window: popup,
    show: (href) => popup.location.replace(href),
    isClosed: () => popup.closed,
    close: () => popup.close(),
  }
}
