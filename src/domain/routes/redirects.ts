const MAX_PATH_LENGTH = 2048

// Any origin works: it only shows whether a path leaves the site.
const anyOrigin = 'http://site.invalid'

/**
 * Returns a path on this site in its resolved, percent-encoded form, or null: it must start with
 * one '/', contain no backslash or control character, and stay on the site when a browser resolves
 * it. Every redirect to a client's path must use this.
 */
export function safeRedirectPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH) return null
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines: '/\t/host' leaves the site
  if (!value.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(value)) return null
  if (!URL.canParse(value, anyOrigin)) return null
  const url = new URL(value, anyOrigin)
  // '/.//host' resolves to the path '//host', which would leave the site when used next.
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
