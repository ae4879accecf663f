const MAX_PATH_LENGTH = 2048

// Any origin will do: it only shows whether a path leaves the place where it is resolved.
const anyOrigin = 'http://site.invalid'

/**
 * A path on this site in its resolved, percent-encoded form, or null for anything else: it starts
 * with one '/', has no backslash and no control character, and stays on the site when a browser
 * resolves it. Everything that redirects to a place a client named goes through here.
 */
export function safeRedirectPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH) return null
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines: '/\t/host' leaves the site
  if (!value.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(value)) return null
  if (!URL.canParse(value, anyOrigin)) return null
  const url = new URL(value, anyOrigin)
  // '/.//host' resolves to the path '//host', which would leave the site when it is used next.
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
