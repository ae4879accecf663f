/**
 * A place to show PayPal in. `window` is what messages come from, `isClosed` tells that the buyer
 * has closed it.
 *
 * @typedef {{ mode: 'popup' | 'modal', window: Window | null, show: (url: string) => void,
 *   isClosed: () => boolean, close: () => void }} Presentation
 */

/** The error of PayPal's script: `isRecoverable` says that another way of showing it may work. */
export class PayPalSdkError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {boolean} isRecoverable
   */
  constructor(code, message, isRecoverable) {
    super(message)
    this.name = 'PayPalSdkError'
    this.code = code
    this.isRecoverable = isRecoverable
  }
}

/**
 * Shows PayPal at once: browsers allow a window only within the click. Throws PayPalSdkError.
 * @param {string} mode
 * @param {string} url
 * @returns {Presentation}
 */
export function present(mode, url) {
  if (mode === 'modal') return openModal(url)
  const popup = mode === 'popup' || mode === 'auto' ? openPopup(url) : null
  if (popup) return popup
  if (mode === 'auto') return openModal(url)
  throw mode === 'popup'
    ? new PayPalSdkError('ERR_DEV_UNABLE_TO_OPEN_POPUP', 'Unable to open the popup.', true)
    : new PayPalSdkError('ERR_DEV_UNSUPPORTED_MODE', `Cannot present as ${mode}.`, true)
}

/**
 * @param {string} url
 * @returns {Presentation | null} null when the browser does not allow it
 */
function openPopup(url) {
  const [width, height] = [480, 760]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const features = `popup=yes,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open(url, 'paypal-simulator', features)
  if (!popup) return null
  popup.focus()
  return {
    mode: 'popup',
    window: popup,
    show: (address) => popup.location.replace(address),
    isClosed: () => popup.closed,
    close: () => popup.close(),
  }
}

/**
 * @param {string} url
 * @returns {Presentation}
 */
function openModal(url) {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  const button = document.createElement('button')
  let isClosed = false
  const close = () => {
    isClosed = true
    dialog.remove()
  }
  Object.assign(dialog.style, {
    width: 'min(480px, 100vw)',
    height: 'min(760px, 100dvh)',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: '12px',
    overflow: 'hidden',
    background: '#ffffff',
  })
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: 'calc(100% - 44px)',
    border: '0',
  })
  Object.assign(button.style, {
    display: 'block',
    width: '100%',
    height: '44px',
    border: '0',
    background: '#14213d',
    color: '#ffffff',
    font: '600 15px system-ui, sans-serif',
    cursor: 'pointer',
  })
  dialog.setAttribute('aria-label', 'PayPal')
  frame.title = 'PayPal checkout'
  frame.src = url
  button.type = 'button'
  button.textContent = 'Close PayPal'
  button.addEventListener('click', close)
  dialog.addEventListener('close', close)
  dialog.append(button, frame)
  document.body.append(dialog)
  dialog.showModal()
  return {
    mode: 'modal',
    window: frame.contentWindow,
    show: (address) => {
      frame.src = address
    },
    isClosed: () => isClosed,
    close,
  }
}
