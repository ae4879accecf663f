const script = /<script src="(\/_next\/static\/[^"]+)"(?: id="([^"]+)")? async=""><\/script>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g
const start = '<meta charSet="utf-8"/>'

/**
 * Runs in the browser before all else: asks for the page's scripts once the page has been painted. A page in the
 * background is not painted, and a browser may not tell: then after two seconds. React looks for the attribute `async`
 * before it asks for a script once more.
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
  const list = JSON.stringify(scripts).replaceAll('<', '\\u003c')
  return html
    .replace(script, '')
    .replace(scriptPreload, '')
    .replace(
      start,
      () => `${start}<script>(${askWhenPainted.toString()})(document,${list})</script>`,
    )
}
