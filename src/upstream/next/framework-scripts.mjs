import { createHash } from 'node:crypto'

// Next.js 16.4.6 can neither omit its scripts (https://github.com/vercel/next.js/issues/5054,
// /issues/45009) nor list their hashes in a policy, so this module rewrites the HTML. next.test.mjs
// documents the expected input.

const scriptPattern = /<script\b([^>]*)>([^]*?)<\/script>/g
// These links would load scripts that the policy blocks, or delay rendering until scripts load.
const scriptLinkPattern = /<link rel="(?:modulepreload|expect|preload" as="script)"[^>]*>/g

/** Returns whether a script is the site script or contains only data. @param {string} attributes */
const isSiteOrDataScript = (attributes) =>
  attributes.includes('data-site') || attributes.includes('application/ld+json')

/**
 * Removes the framework's scripts from a rendered page. Keeps the site script and data scripts.
 * @param {string} html
 * @returns {{ html: string, scripts: string[] }} the page, and the sources that its policy allows
 */
export function stripFrameworkScripts(html) {
  /** @type {Set<string>} */
  const hashes = new Set()
  const page = html
    .replace(scriptLinkPattern, '')
    .replace(scriptPattern, (tag, /** @type {string} */ attributes, /** @type {string} */ code) => {
      if (!isSiteOrDataScript(attributes)) return ''
      if (attributes.includes('data-site')) hashes.add(hashScript(code))
      return tag
    })
  return { html: page, scripts: hashes.size > 0 ? [...hashes] : ["'none'"] }
}

const inlineScriptPattern = /<script\b(?![^>]* src=)[^>]*>([^]*?)<\/script>/g
const scriptFilePattern = /<script src="([^"]+)"(?: id="\w+")? async=""><\/script>/g
// Next.js writes its data as consecutive scripts without attributes.
const dataScriptsPattern = /(?:<script>(?:(?!<\/script>)[^])*<\/script>){2,}/g

/**
 * Merges the scripts of a rendered page, so that its policy needs few hashes. Joins data scripts,
 * and adds a loader that requests the script files after the first paint. 'strict-dynamic' allows
 * the scripts that these files load, such as an external player.
 * @param {string} html
 * @returns {{ html: string, scripts: string[] }} the page, and the sources that its policy allows
 */
export function mergeFrameworkScripts(html) {
  /** @type {string[]} */
  const files = []
  const page = html
    .replace(scriptLinkPattern, '')
    .replace(scriptFilePattern, (_tag, /** @type {string} */ file) => {
      files.push(file)
      return ''
    })
    .replace(dataScriptsPattern, (all) => all.replaceAll('</script><script>', ';'))
    // The loader must come before the stylesheets, because stylesheets block scripts that follow.
    .replace(
      '<head>',
      () => `<head><script>(${scriptLoaderSource})(${JSON.stringify(files)})</script>`,
    )
  const hashes = [...page.matchAll(inlineScriptPattern)].map(([, code = '']) => hashScript(code))
  return { html: page, scripts: [...new Set(hashes), "'strict-dynamic'"] }
}

const nonceScriptFilePattern =
  /<script src="([^"]+)" (?:async="" nonce="([^"]+)"|nonce="([^"]+)" async="")><\/script>/g

/**
 * Defers the scripts of a page with a nonce: a loader requests them after the first paint.
 * @param {string} html
 * @returns {{ html: string, scripts: string[] }} no scripts, because the policy stays the same
 */
export function deferFrameworkScripts(html) {
  /** @type {string[]} */
  const files = []
  let nonce = ''
  const page = html
    .replace(scriptLinkPattern, '')
    .replace(
      nonceScriptFilePattern,
      (_tag, /** @type {string} */ file, nonceAfterAsync, nonceBeforeAsync) => {
        files.push(file)
        nonce = nonceAfterAsync ?? nonceBeforeAsync
        return ''
      },
    )
    .replace(
      '<head>',
      () =>
        `<head><script nonce="${nonce}">(${scriptLoaderSource})(${JSON.stringify(files)})</script>`,
    )
  return { html: page, scripts: [] }
}

const scriptLoaderSource =
  "files=>new PerformanceObserver((_,painted)=>{painted.disconnect();for(const src of files)document.head.append(Object.assign(document.createElement('script'),{src,async:true}))}).observe({type:'paint',buffered:true})"

/** @param {string} code */
const hashScript = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
