/**
 * A window that shows PayPal's pages. Its messages come from `window`.
 * @typedef {{ window: Window, show: (url: string) => void, isClosed: () => boolean, close: () =>
 *   void }} Presentation
 */

/**
 * Opens a popup synchronously, because browsers allow one only within the click. PayPal's script
 * has other modes; the site's 'auto' starts with this one. Throws if it is blocked.
 * @param {string} url
 * @returns {Presentation}
 */
export function openPopup(url) {
  const [width, height] = [480, 760]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const features = `popup=yes,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open(url, 'paypal-simulator', features)
  if (!popup) throw new Error('Unable to open the popup.')
  popup.focus()
  return {
    window: popup,
    show: (href) => popup.location.replace(href),
    isClosed: () => popup.closed,
    close: () => popup.close(),
  }
}
