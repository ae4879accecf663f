import { safeLink } from './safe-link'

/** The message under a field whose URL can't become a link. */
export const LINK_PROBLEM =
  'Enter a web address such as https://example.com, an email address, or a path such as /terms.'

/**
 * Completes a pasted link: 'example.com/x' gets https://, an email address mailto:. Links allowed
 * by `safeLink` don't change. Decodes links that earlier versions stored percent-encoded
 * ('example.com%2Fx'). Null if it can't become a safe link.
 */
export function completeLink(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return safeLink(text) === null ? (completed(text) ?? completed(decoded(text))) : text
}

const EMAIL = /^[^\s@:/?#%]+@[^\s@:/?#]+\.[^\s@:/?#.]+$/

function completed(text: string): string | null {
  if (EMAIL.test(text)) return `mailto:${text}`
  const rest = text.replace(/^\/\//, '')
  const link = `https://${rest}`
  if (/^[/\\]/.test(rest) || !URL.canParse(link)) return null
  const { hostname, username } = new URL(link)
  return username === '' && isNamedHost(text, hostname) ? link : null
}

/** Checks for a web host: it has a dot, ends in letters, and has no 'scheme:' or leading space. */
function isNamedHost(text: string, hostname: string): boolean {
  return /^[^\s.][^\s]*\.[^\s.\d][^\s.]+$/.test(hostname) && !/^[a-z]+:(?!\d+(\D|$))/i.test(text)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return ''
  }
}
