/* global KeyboardEvent -- a part of this file runs in the browser */
const script = /<script src="(\/_next\/static\/[^"]+)"(?: id="([^"]+)")? async=""><\/script>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g
const start = '<meta charSet="utf-8"/>'

/**
 * Runs in the browser before all else: asks for the page's scripts once the page has been painted. A page in the
 * background is not painted, and a browser may not tell: then after two seconds. React looks for the attribute `async`
 * before it asks for a script once more.
 *
 * A button that is pressed before React listens is pressed again when the page says that it is `hydrated`: nobody presses in
 * vain.
 *
 * @param {Document} document the page
 * @param {[address: string, id?: string][]} scripts
 */
const askWhenPainted = (document, scripts) => {
  const ask = () => {
    for (const [address, id] of scripts.splice(0)) {
      const element = document.createElement('script')
      element.src = address
      if (id) element.id = id
      element.setAttribute('async', '')
      document.head.append(element)
    }
  }
  setTimeout(ask, 2000)
  try {
    new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  } catch {
    ask()
  }

  /** @type {[button: HTMLElement, type: string, key: string][]} */
  const tooEarly = []
  /** @param {{ target: any, type: string, key?: any }} event */
  const note = ({ target, type, key }) => {
    const button = target.closest && target.closest('button[type="button"]')
    const isHeard = Object.keys(document).some((name) => name.startsWith('_reactListening'))
    if (button && !isHeard) tooEarly.push([button, type, key])
  }
  document.addEventListener('click', note, true)
  document.addEventListener('keydown', note, true)
  document.addEventListener(
    'hydrated',
    () => {
      document.removeEventListener('click', note, true)
      document.removeEventListener('keydown', note, true)
      for (const [button, type, key] of tooEarly) {
        if (type === 'click') button.click()
        // Enter and the space bar have been clicks.
        else if (key !== 'Enter' && key !== ' ')
          button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      }
    },
    { once: true },
  )
}

/**
 * Lets a page be painted before its scripts are asked for. Otherwise they compete with the styles, fonts and pictures that a
 * visitor waits for, and run between layout and paint. Their order does not matter: they are all `async`.
 *
 * @param {string} html a whole page, as Next.js writes it
 * @returns {string} the same page; unchanged if it is not as expected
 */
export const paintFirst = (html) => {
  /** @type {[string, string?][]} */
  const scripts = [...html.matchAll(script)].map(([, address, id]) =>
    id ? [address, id] : [address],
  )
  if (scripts.length === 0 || !html.includes(start)) return html
  // Types and indentation are for the reader of this file.
  const code = askWhenPainted
    .toString()
    .replaceAll(/^\s*\/\*\*.*$/gm, '')
    .replaceAll(/\n\s*/g, '\n')
  const list = JSON.stringify(scripts).replaceAll('<', '\\u003c')
  return html
    .replace(script, '')
    .replace(scriptPreload, '')
    .replace(start, () => `${start}<script>(${code})(document,${list})</script>`)
}
