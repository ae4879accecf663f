import { safeLink } from './safe-link'

/** The message for a field whose value can't be converted to a link. */
export const LINK_ERROR_MESSAGE =
  'Enter a web address such as https://example.com, an email address, or a path such as /terms.'

/**
 * Completes a typed link: adds https:// to 'example.com/x', and mailto: to an email address.
 * Returns links allowed by `safeLink` unchanged. Decodes links that earlier versions stored
 * percent-encoded ('example.com%2Fx'). Null if the value can't be converted to a safe link.
 */
export function completeLink(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return safeLink(text) === null
    ? (addScheme(text) ?? addScheme(decodePercentEncoding(text)))
    : text
}

const EMAIL = /^[^\s@:/?#%]+@[^\s@:/?#]+\.[^\s@:/?#.]+$/

function addScheme(text: string): string | null {
  if (EMAIL.test(text)) return `mailto:${text}`
  const withoutSlashes = text.replace(/^\/\//, '')
  const link = `https://${withoutSlashes}`
  if (/^[/\\]/.test(withoutSlashes) || !URL.canParse(link)) return null
  const { hostname, username } = new URL(link)
  return username === '' && isNamedHost(text, hostname) ? link : null
}

/**
 * Checks if a text starts with the name of a web host, which has a dot and ends in letters. Rejects
 * text with a 'scheme:' or a leading space.
 */
function isNamedHost(text: string, hostname: string): boolean {
  return /^[^\s.][^\s]*\.[^\s.\d][^\s.]+$/.test(hostname) && !/^[a-z]+:(?!\d+(\D|$))/i.test(text)
}

function decodePercentEncoding(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return ''
  }
}
