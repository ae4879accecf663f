import { safeRedirectPath } from '../routes/redirects'

/**
 * Returns a URL from user input (CMS, bio) if it is safe to link: http(s), mailto, tel, a path on
 * this site, or an anchor. Null for anything else, such as 'javascript:'.
 */
export function safeLink(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text.startsWith('/')) return safeRedirectPath(text)
  if (/^#[\w-]+$/.test(text)) return text
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}
