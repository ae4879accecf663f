/* global Element, KeyboardEvent -- a part of this file runs in the browser */
const script = /<script src="(\/_next\/static\/[^"]+)"(?: id="([^"]+)")? async=""><\/script>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g
const start = '<meta charSet="utf-8"/>'

/**
 * Runs in the browser before all else: asks for the page's scripts once the page has been painted.
 * A page in the background is not painted, and a browser may not tell: then after two seconds.
 * React looks for the attribute `async` before it asks for a script once more.
 *
 * A button that is pressed before the page is `hydrated` is pressed again when it says so: nobody
 * presses in vain. React listens a while before it can answer, and until then stops what it hears:
 * such a press does not arrive at its button.
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

  /** @type {Set<Event>} */
  const unheard = new Set()
  /** @param {Event} event */
  const note = (event) => {
    const button = event.target instanceof Element && event.target.closest('button[type="button"]')
    if (!button) return
    unheard.add(event)
    if (Object.keys(document).some((name) => name.startsWith('_reactListening')))
      button.addEventListener(event.type, (arrived) => unheard.delete(arrived), { once: true })
  }
  document.addEventListener('click', note, true)
  document.addEventListener('keydown', note, true)
  document.addEventListener(
    'hydrated',
    () => {
      // Not at once: a press may be what made React finish, and is on its way to its button.
      setTimeout(() => {
        document.removeEventListener('click', note, true)
        document.removeEventListener('keydown', note, true)
        for (const event of unheard) {
          const button = event.target instanceof Element && event.target.closest('button')
          if (!button) continue
          if (event.type === 'click') button.click()
          // Enter and the space bar have been clicks.
          else if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ')
            button.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true }))
        }
      })
    },
    { once: true },
  )
}

/**
 * Lets a page be painted before its scripts are asked for. Otherwise they compete with the styles,
 * fonts and pictures that a visitor waits for, and run between layout and paint. Their order does
 * not matter: they are all `async`.
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
