const MAX_PATH_LENGTH = 2048

// A placeholder origin for detecting whether a path leaves the site.
const placeholderOrigin = 'http://site.invalid'

/**
 * Returns a path on this site in its resolved, percent-encoded form. Null unless the path starts
 * with a single '/', contains no backslash or control character, and stays on the site when a
 * browser resolves it. Every redirect to a path from a client must use this function.
 */
export function safeRedirectPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH) return null
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines: '/\t/host' leaves the site
  if (!value.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(value)) return null
  if (!URL.canParse(value, placeholderOrigin)) return null
  const url = new URL(value, placeholderOrigin)
  // '/.//host' resolves to the path '//host', and a redirect to '//host' would leave the site.
  if (url.origin !== placeholderOrigin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
