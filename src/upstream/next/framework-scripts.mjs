import { createHash } from 'node:crypto'

// Next.js 16.4.6 writes its scripts into every page, and can neither omit them
// (https://github.com/vercel/next.js/issues/5054, /issues/45009) nor list them by hash in a policy.
// So this rewrites its HTML; next.test.mjs documents the expected input.

const script = /<script\b([^>]*)>([^]*?)<\/script>/g
// These would load scripts that the policy blocks, or delay rendering until they are loaded.
const scriptLink = /<link rel="(?:modulepreload|expect|preload" as="script)"[^>]*>/g

/** Whether a script is our own, or data. @param {string} attributes */
const isOwnOrData = (attributes) =>
  attributes.includes('data-site') || attributes.includes('application/ld+json')

/**
 * A page as Next.js writes it, without what brings it to life in a browser: what is the same for
 * everybody is HTML, and a few lines of our own.
 *
 * @param {string} html
 * @returns {{ html: string, scripts: string[] }} the page, and what its policy says of scripts: its
 *   own may run, and no others
 */
export function stripFrameworkScripts(html) {
  /** @type {Set<string>} */
  const hashes = new Set()
  const page = html
    .replace(scriptLink, '')
    .replace(script, (tag, /** @type {string} */ attributes, /** @type {string} */ code) => {
      if (!isOwnOrData(attributes)) return ''
      if (attributes.includes('data-site')) hashes.add(hashOf(code))
      return tag
    })
  return { html: page, scripts: hashes.size > 0 ? [...hashes] : ["'none'"] }
}

const inlineScript = /<script\b(?![^>]* src=)[^>]*>([^]*?)<\/script>/g
const scriptFile = /<script src="([^"]+)"(?: id="\w+")? async=""><\/script>/g
// Next.js writes its data as consecutive scripts without attributes.
const dataScripts = /(?:<script>(?:(?!<\/script>)[^])*<\/script>){2,}/g

/**
 * A page as Next.js writes it, with what brings it to life. Its data is joined to few scripts, and
 * one script asks for its files once the page is painted, as it is read before it is used: so its
 * policy names few hashes, and lets run what those scripts ask for, such as the player of another
 * site.
 *
 * @param {string} html
 * @returns {{ html: string, scripts: string[] }} the page, and what its policy says of scripts
 */
export function restoreFrameworkScripts(html) {
  /** @type {string[]} */
  const files = []
  const page = html
    .replace(scriptLink, '')
    .replace(scriptFile, (_tag, /** @type {string} */ file) => {
      files.push(file)
      return ''
    })
    .replace(dataScripts, (all) => all.replaceAll('</script><script>', ';'))
    // Before the stylesheets, which block scripts.
    .replace('<head>', () => `<head><script>(${loadScripts})(${JSON.stringify(files)})</script>`)
  const hashes = [...page.matchAll(inlineScript)].map(([, code = '']) => hashOf(code))
  return { html: page, scripts: [...new Set(hashes), "'strict-dynamic'"] }
}

const nonceScriptFile =
  /<script src="([^"]+)" (?:async="" nonce="([^"]+)"|nonce="([^"]+)" async="")><\/script>/g

/**
 * A page for one person as Next.js writes it, whose scripts carry the nonce of its policy: one
 * script asks for its files once the page is painted.
 *
 * @param {string} html
 * @returns {{ html: string, scripts: string[] }} the page; its policy stays as it is
 */
export function deferFrameworkScripts(html) {
  /** @type {string[]} */
  const files = []
  let nonce = ''
  const page = html
    .replace(scriptLink, '')
    .replace(nonceScriptFile, (_tag, /** @type {string} */ file, first, second) => {
      files.push(file)
      nonce = first ?? second
      return ''
    })
    .replace(
      '<head>',
      () => `<head><script nonce="${nonce}">(${loadScripts})(${JSON.stringify(files)})</script>`,
    )
  return { html: page, scripts: [] }
}

const loadScripts =
  "files=>new PerformanceObserver((_,painted)=>{painted.disconnect();for(const src of files)document.head.append(Object.assign(document.createElement('script'),{src,async:true}))}).observe({type:'paint',buffered:true})"

/** @param {string} code */
const hashOf = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
